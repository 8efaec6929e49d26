import { settings } from '@shop/shared/api';
import { type VideoRow, withProduct } from '@shop/shared/contract';

/** The address of a video, starting at a second if the video is that long. */
export function videoLink({ _id, state, lengthSeconds }: Pick<VideoRow, '_id' | 'state' | 'lengthSeconds'>, second = 0): string {
  const query = new URLSearchParams({ state, open: _id });
  if (second > 0 && second < lengthSeconds) query.set('at', String(second));
  return `${withProduct('/{product}/fisher/videos', settings().product)}?${query}`;
}
