import type { Readable } from 'node:stream';

/** From which byte to which one, both included; the file has them. */
export interface BytePart {
  start: number;
  end: number;
}

/**
 * Where files are, by key: `<remote>/<build id>/<file>` those of releases, `files/<sha256>` those that belong to records. A file that is
 * there is whole and never changes.
 * Every method throws when the store cannot be reached.
 */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** undefined: there is no such file. */
  read(key: string, part?: BytePart): Promise<Readable | undefined>;
  /** What begins with it, and when it was put there, ms since the epoch. */
  list(prefix: string): Promise<{ key: string; modifiedMs: number }[]>;
  /** Removes a file, or all of a folder: `planning/b1/`. What is not there is no error. */
  remove(path: string): Promise<void>;
}

export const keyOf = (name: string, buildId: string, file = '') => `${name}/${buildId}/${file}`;

/** A build is a flat folder; nothing with a path in it is asked of a store or a disk. */
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
