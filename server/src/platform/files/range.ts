import type { BytePart } from '../../base/store/store.ts';

/** Parses a `Range` header for `size` bytes (RFC 9110); undefined: all bytes, also for multiple ranges; none: not satisfiable. */
export function rangeOf(header: string | undefined, size: number): BytePart | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end || start >= size ? 'none' : { start, end };
}
