import { limits } from '@shop/shared/contract';

/** Photos have an aspect ratio of four to three, as the app shows them. */
export const ratio = 4 / 3;
/** px; the maximum width of an upload. */
const widest = 1600;
const { minWidth, minHeight, bytes: mostBytes } = limits.photo;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface Size {
  width: number;
  height: number;
}

/** The crop of a photo: zoom 1 is the largest part; x and y from 0, left and top, to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The maximum zoom that leaves enough pixels. */
export const mostZoom = (size: Size): number => Math.max(1, Math.min(4, Math.min(size.width, size.height * ratio) / minWidth));

/** The rectangle of a crop in a photo, px. */
export function frameOf(size: Size, { zoom, x, y }: Crop) {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  const height = width / ratio;
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height };
}

/** A crop moved by px of the photo. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, width, height } = frameOf(size, crop);
  const share = (at: number, room: number) => (room <= 0 ? 0.5 : Math.min(1, Math.max(0, at / room)));
  return { zoom: crop.zoom, x: share(left + by.x, size.width - width), y: share(top + by.y, size.height - height) };
}

export type PhotoProblem =
  | { key: 'field.photo' | 'field.photo.tooLarge' }
  | { key: 'field.photo.tooSmall'; params: Record<'width' | 'height' | 'minWidth' | 'minHeight', number> };

/** Opens a chosen file as a picture, or returns why it cannot be used: the same checks as on the server, before anything is sent. */
export async function openPhoto(file: File): Promise<{ picture: ImageBitmap } | { problem: PhotoProblem }> {
  if (file.size > mostBytes) return { problem: { key: 'field.photo.tooLarge' } };
  if (!photoTypes.includes(file.type)) return { problem: { key: 'field.photo' } };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (error) {
    // The type says that it is a photo, but the browser cannot decode it.
    if (error instanceof DOMException) return { problem: { key: 'field.photo' } };
    throw error;
  }
  const { width, height } = picture;
  if (width >= minWidth && height >= minHeight) return { picture };
  return { problem: { key: 'field.photo.tooSmall', params: { width, height, minWidth, minHeight } } };
}

/** Draws a crop at the size of the canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = frameOf(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A crop as a file to upload. */
export async function cut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, Math.round(frameOf(picture, crop).width));
  canvas.height = Math.round(canvas.width / ratio);
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser made no file of the photo.');
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
