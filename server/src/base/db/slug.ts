import { fold } from './search.ts';

const maxLength = 80;

/** Small letters, digits and single hyphens; a text without any letter or digit of ours becomes `sin-nombre`. */
export function slugOf(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return slug || 'sin-nombre';
}
