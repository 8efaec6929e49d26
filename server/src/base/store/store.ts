import type { Readable } from 'node:stream';

/** A byte range, both ends included; it must be within the file. */
export interface BytePart {
  start: number;
  end: number;
}

/**
 * Storage of files by key: `<remote>/<build id>/<file>` for releases, `files/<sha256>` for files of records. A stored file is complete and
 * immutable.
 * Every method throws when the store cannot be reached.
 */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** undefined: there is no such file. */
  read(key: string, part?: BytePart): Promise<Readable | undefined>;
  /** Keys with this prefix, and when each file was stored, ms since the epoch. */
  list(prefix: string): Promise<{ key: string; modifiedMs: number }[]>;
  /** Removes a file, or a folder with its files: `planning/b1/`. A missing file is not an error. */
  remove(path: string): Promise<void>;
}

export const keyOf = (name: string, buildId: string, file = '') => `${name}/${buildId}/${file}`;

/** Whether a name is a plain file name. A build is a flat folder; names with a path never reach a store or a disk. */
export const isFileName = (file: string) =>
  file.length <= 200 && /^[\w-]+(\.[\w-]+)*\.(js|css|json|svg|png|webp|avif|woff2|txt|map)(\.(br|gz))?$/.test(file);

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** `index.js.br` is a script, compressed. */
export function contentOf(file: string): { type: string; encoding: 'br' | 'gzip' | undefined } {
  const [, name = file, packed] = /^(.*?)(?:\.(br|gz))?$/.exec(file) ?? [];
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, encoding: packed === 'br' ? 'br' : packed === 'gz' ? 'gzip' : undefined };
}

export const immutable = 'public, max-age=31536000, immutable';
