import sharp from 'sharp';
import { Refusal, unavailable } from '../../base/http/refusal.ts';
import type { ImageSource } from './source.ts';

type Format = 'avif' | 'webp' | 'plain';

export interface Resized {
  bytes: Buffer;
  type: string;
}

/** A bomb of a few bytes may unfold to gigabytes; 50 megapixels is more than any camera at sea has. */
const maxPixels = 50_000_000;
/** What is drawn as vectors has 72 dots an inch of its own. */
const vectorDpi = 72;
const maxDpi = 2400;

/** px; a drawing could be made at any width, and is nothing but larger. */
const widestVector = 1080;
/** px; wider than that AVIF takes two to three times as long as WebP, seconds of a core. */
const widestAvif = 1080;
/** A quality is rounded to one of these, so that what is made is made for many. */
const qualities = [30, 50, 75, 90];
const timeoutSeconds = 20;

// Pictures are made one or two at a time (index.ts); their threads would take the cores from everything else.
sharp.concurrency(1);
sharp.cache(false);

/** What is made of a picture: these are few, whatever is asked for. */
export interface Encoding {
  width: number;
  quality: number;
  format: Format;
}

/** What a picture is, which is looked up once for all that is made of it. */
export interface Picture extends ImageSource {
  /** The widest that is made of it, px. */
  width: number;
  isVector: boolean;
  hasAlpha: boolean;
  /** As wide as it says it is, px. */
  ownWidth: number;
}

/** Throws 422 for what is no picture. */
export async function pictureOf(source: ImageSource): Promise<Picture> {
  const { format, autoOrient, hasAlpha } = await sharp(source.bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => {
      throw noPicture();
    });
  const isVector = format === 'svg';
  // A vector file is a program of sorts: only our own are drawn.
  if (isVector && !source.isOurs) throw noPicture();
  return { ...source, width: isVector ? widestVector : autoOrient.width, isVector, hasAlpha, ownWidth: autoOrient.width };
}

/**
 * The encoding that serves a request: never wider than the picture, AVIF or WebP as the browser accepts (AVIF is smaller, WebP older), else
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

/** The picture, upright, without the data that cameras add. Throws 422 for what is no picture, 503 when it takes too long. */
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
