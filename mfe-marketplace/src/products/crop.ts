import { limits } from '@shop/shared/contract';

/** Photos are four wide and three high, as the app shows them. */
export const ratio = 4 / 3;
/** px; the widest that is sent. */
const widest = 1600;
const { minWidth, minHeight, bytes: mostBytes } = limits.photo;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface Size {
  width: number;
  height: number;
}

/** Where in a photo is cut: zoom 1 is as much as there is; x and y from 0, the left and the top, to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** As far in as leaves enough to show. */
export const mostZoom = (size: Size): number => Math.max(1, Math.min(4, Math.min(size.width, size.height * ratio) / minWidth));

/** What a crop cuts out of a photo, px. */
export function frameOf(size: Size, { zoom, x, y }: Crop) {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  const height = width / ratio;
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height };
}

/** A crop moved by some px of the photo. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, width, height } = frameOf(size, crop);
  const share = (at: number, room: number) => (room <= 0 ? 0.5 : Math.min(1, Math.max(0, at / room)));
  return { zoom: crop.zoom, x: share(left + by.x, size.width - width), y: share(top + by.y, size.height - height) };
}

export type PhotoProblem =
  | { key: 'field.photo' | 'field.photo.tooLarge' }
  | { key: 'field.photo.tooSmall'; params: Record<'width' | 'height' | 'minWidth' | 'minHeight', number> };

/** A chosen file as a picture, or why it is none that can be shown: what the server would say, before anything is sent. */
export async function openPhoto(file: File): Promise<{ picture: ImageBitmap } | { problem: PhotoProblem }> {
  if (file.size > mostBytes) return { problem: { key: 'field.photo.tooLarge' } };
  if (!photoTypes.includes(file.type)) return { problem: { key: 'field.photo' } };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (error) {
    // It says that it is a photo, and no browser can read it.
    if (error instanceof DOMException) return { problem: { key: 'field.photo' } };
    throw error;
  }
  const { width, height } = picture;
  if (width >= minWidth && height >= minHeight) return { picture };
  return { problem: { key: 'field.photo.tooSmall', params: { width, height, minWidth, minHeight } } };
}

/** Draws what a crop cuts out, as large as the canvas is. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = frameOf(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** What a crop cuts out, as a file to send. */
export async function cut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, Math.round(frameOf(picture, crop).width));
  canvas.height = Math.round(canvas.width / ratio);
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser made no file of the photo.');
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
