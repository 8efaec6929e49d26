import { limits } from '@shop/shared/contract';
import sharp from 'sharp';
import { type Field, invalid } from '../../base/http/refusal.ts';
import type { NewFile, Place } from './store.ts';
import { storeBytes } from './store.ts';

/** px; the largest width that any page displays. */
const widest = 2048;
/** Maximum size after decompression. */
const maxPixels = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);
const quality = 84;

export interface PhotoFit {
  /** px: a smaller photo is refused. */
  minWidth: number;
  minHeight: number;
  /** px: it is cropped to a square of this size. */
  square?: number;
}

/**
 * Stores an uploaded photo, for `noteFile`: rotated upright, no wider than pages display it, and without metadata such as the location. data:
 * base64. Throws 422 on the field `photo` if it is not a photo, is too large, or is smaller than `PhotoFit` requires.
 */
export async function storePhoto(
  place: Place,
  { name, data }: { name: string; data: string },
  { minWidth, minHeight, square }: PhotoFit = limits.photo,
): Promise<Omit<NewFile, 'countryId'>> {
  const given = Buffer.from(data, 'base64');
  if (given.length > limits.photo.bytes) throw invalid(['photo', 'field.photo.tooLarge']);
  const { autoOrient, format } = await sharp(given, { limitInputPixels: maxPixels })
    .metadata()
    .catch((cause: unknown) => {
      throw noPhoto(cause);
    });
  if (!formats.has(format)) throw noPhoto();
  const { width, height } = autoOrient;
  const tooSmall: Field = ['photo', 'field.photo.tooSmall', { width, height, minWidth, minHeight }];
  if (width < minWidth || height < minHeight) throw invalid(tooSmall);
  const bytes = await sharp(given, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(square ? { width: square, height: square, position: 'attention' } : { width: widest, withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw noPhoto(cause);
    });
  return {
    name: name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-'),
    type: 'image/webp',
    size: bytes.length,
    sha256: await storeBytes(place, bytes),
  };
}

const noPhoto = (cause?: unknown) => Object.assign(invalid(['photo', 'field.photo']), { cause });
