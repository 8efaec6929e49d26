import { fold } from './search.ts';

const maxLength = 80;

/** A slug of a-z, 0-9 and single hyphens; a text without any of these letters or digits becomes `sin-nombre`. */
export function slugOf(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return slug || 'sin-nombre';
}
