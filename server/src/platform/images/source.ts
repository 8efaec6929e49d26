import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { malformed, notFound } from '../../base/http/refusal.ts';
import { fetchImage, maxSourceBytes, tooLarge } from './fetchImage.ts';

export interface ImageSources {
  /** Folder of our own pictures; `url` is a path in it. */
  folder: string;
  /** Additional origins of pictures. */
  origins: readonly string[];
  /** Uploaded photos by the id of their file; undefined: there is no visible photo. */
  photo: (fileId: string) => Promise<Buffer | undefined>;
}

const photoAt = /^\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface ImageSource {
  bytes: Buffer;
  /** It is included in the server and trusted. */
  isOurs: boolean;
}

const notAllowed = () => malformed([{ field: 'url', key: 'field.invalid', params: {} }]);

/** The bytes of a picture's URL. Throws 400 if the URL is not allowed, 404 if there is no picture. */
export async function readImage(url: string, { folder, origins, photo }: ImageSources): Promise<ImageSource> {
  // Browsers and URL parsers read `\` as `/` and drop tabs and line ends, so URLs with these characters are refused.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\\\u0000-\u0020\u007f]/.test(url)) throw notAllowed();
  const uploaded = photoAt.exec(url)?.[1];
  if (uploaded) {
    const bytes = await photo(uploaded);
    if (!bytes) throw notFound();
    return { bytes, isOurs: false };
  }
  if (url.startsWith('/') && !url.startsWith('//')) return { bytes: await readOwn(url, folder), isOurs: true };
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) throw notAllowed();
  if (!origins.includes(address.origin)) throw notAllowed();
  return { bytes: await fetchImage(address, origins), isOurs: false };
}

async function readOwn(url: string, folder: string): Promise<Buffer> {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '');
  if (path === undefined || path.includes('\0') || path.includes('\\') || path.split('/').some((part) => part.startsWith('.')))
    throw notAllowed();
  const root = await realpath(folder).catch(() => undefined);
  const real = root && (await realpath(join(root, path)).catch(() => undefined));
  if (!root || !real?.startsWith(root + sep)) throw notFound();
  const file = await open(real);
  try {
    const { size } = await file.stat().then((stat) => (stat.isFile() ? stat : { size: -1 }));
    if (size < 0) throw notFound();
    if (size > maxSourceBytes) throw tooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // `%zz` cannot be decoded.
  }
}
