import sharp from 'sharp';
import { Refusal, unavailable } from '../../base/http/refusal.ts';
import type { ImageSource } from './source.ts';

type Format = 'avif' | 'webp' | 'plain';

export interface Resized {
  bytes: Buffer;
  type: string;
}

/** Limit against decompression bombs; 50 megapixels is more than any camera at sea has. */
const maxPixels = 50_000_000;
/** Default resolution of vector pictures, dots per inch. */
const vectorDpi = 72;
const maxDpi = 2400;

/** px; a vector picture has no natural limit, and a larger one shows no more detail. */
const widestVector = 1080;
/** px; for larger widths AVIF takes two to three times as long as WebP, seconds of a core. */
const widestAvif = 1080;
/** Qualities are rounded to one of these, so that more requests share a cached picture. */
const qualities = [30, 50, 75, 90];
const timeoutSeconds = 20;

// index.ts limits how many pictures are generated concurrently; more threads per picture would take all cores.
sharp.concurrency(1);
sharp.cache(false);

/** A variant of a picture. There are only a few, whatever the requests are. */
export interface Encoding {
  width: number;
  quality: number;
  format: Format;
}

/** A picture with its metadata, which is read once for all its variants. */
export interface Picture extends ImageSource {
  /** Maximum width of its variants, px. */
  width: number;
  isVector: boolean;
  hasAlpha: boolean;
  /** Width in the file, px. */
  ownWidth: number;
}

/** Reads the metadata of a picture. Throws 422 if it is not a picture. */
export async function pictureOf(source: ImageSource): Promise<Picture> {
  const { format, autoOrient, hasAlpha } = await sharp(source.bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => {
      throw noPicture();
    });
  const isVector = format === 'svg';
  // SVG can contain active content, so only our own vector files are rendered.
  if (isVector && !source.isOurs) throw noPicture();
  return { ...source, width: isVector ? widestVector : autoOrient.width, isVector, hasAlpha, ownWidth: autoOrient.width };
}

/**
 * The encoding for a request: never wider than the picture, AVIF or WebP if the browser accepts it (AVIF is smaller, WebP is older), else
 * PNG or JPEG.
 */
export function encodingOf(picture: Picture, asked: { width: number; quality: number; accept: string | undefined }): Encoding {
  const width = Math.min(asked.width, picture.width);
  const [quality = asked.quality] = qualities.toSorted((a, b) => Math.abs(a - asked.quality) - Math.abs(b - asked.quality));
  return { width, quality, format: formatOf(asked.accept ?? '', width) };
}

function formatOf(accept: string, width: number): Format {
  if (width <= widestAvif && takes(accept, 'image/avif')) return 'avif';
  return takes(accept, 'image/webp') ? 'webp' : 'plain';
}

function takes(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...options] = part.trim().toLowerCase().split(';');
    return name === type && !options.some((option) => /^\s*q=0(\.0*)?\s*$/.test(option));
  });
}

/** Resizes a picture, rotates it upright and removes metadata. Throws 422 if it is not a picture, 503 if it takes too long. */
export async function resize({ bytes, isVector, ownWidth, hasAlpha }: Picture, { width, quality, format }: Encoding): Promise<Resized> {
  const density = isVector ? Math.min(maxDpi, Math.max(1, (vectorDpi * width) / ownWidth)) : undefined;
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...(density ? { density } : {}) })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  try {
    if (format === 'avif') return { bytes: await image.avif({ quality: quality - 15, effort: 2 }).toBuffer(), type: 'image/avif' };
    if (format === 'webp') return { bytes: await image.webp({ quality }).toBuffer(), type: 'image/webp' };
    if (hasAlpha) return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' };
    return { bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer(), type: 'image/jpeg' };
  } catch (error) {
    throw /timeout/i.test(String(error)) ? unavailable() : noPicture();
  }
}

const noPicture = () => new Refusal(422, 'problem.image');
