import sharp from 'sharp';
import { Refusal } from '../http/refusal.ts';
import type { ImageSource } from './source.ts';

export type Format = 'avif' | 'webp' | 'plain';

export interface Resized {
  bytes: Buffer;
  type: string;
}

/** A bomb of a few bytes may unfold to gigabytes; 50 megapixels is more than any camera at sea has. */
const maxPixels = 50_000_000;
/** What is drawn as vectors has 72 dots an inch of its own. */
const vectorDpi = 72;
const maxDpi = 2400;

// Pictures are made one or two at a time (index.ts); their threads would take the cores from everything else.
sharp.concurrency(1);
sharp.cache(false);

/** AVIF is smaller, WebP older; a browser names what it takes. */
export function chooseFormat(accept = ''): Format {
  if (takes(accept, 'image/avif')) return 'avif';
  return takes(accept, 'image/webp') ? 'webp' : 'plain';
}

function takes(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...options] = part.trim().toLowerCase().split(';');
    return name === type && !options.some((option) => /^\s*q=0(\.0*)?\s*$/.test(option));
  });
}

/** The picture at a width, upright, without the data that cameras add. Throws 422 for what is no picture. */
export async function resize({ bytes, isOurs }: ImageSource, width: number, quality: number, format: Format): Promise<Resized> {
  try {
    const { format: kind, width: ownWidth = width, hasAlpha } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    // A vector file is a program of sorts: only our own are drawn.
    if (kind === 'svg' && !isOurs) throw noPicture();
    const density = kind === 'svg' ? Math.min(maxDpi, Math.max(1, (vectorDpi * width) / ownWidth)) : undefined;
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...(density ? { density } : {}) })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    if (format === 'avif')
      return { bytes: await image.avif({ quality: Math.max(1, quality - 15), effort: 3 }).toBuffer(), type: 'image/avif' };
    if (format === 'webp') return { bytes: await image.webp({ quality }).toBuffer(), type: 'image/webp' };
    if (hasAlpha) return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' };
    return { bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer(), type: 'image/jpeg' };
  } catch (error) {
    throw error instanceof Refusal ? error : noPicture();
  }
}

const noPicture = () => new Refusal(422, 'problem.image');
