import { settings } from '../api/settings.ts';
import { report } from './queue.ts';

let isWatched = false;

/**
 * Reports the web vitals of this page load as they become final, most of them when the page is hidden. The library is loaded only here, because most
 * page loads are not in the sample. link: the menu link of the page that was loaded first.
 */
export async function watchVitals(link: string): Promise<void> {
  if (isWatched) return;
  const version = settings().hostVersion;
  isWatched = true;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => report({ kind: 'vital', part: 'host', version, name, value, link }));
}
