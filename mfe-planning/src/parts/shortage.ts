import type { Request, RequestLine } from '@shop/shared/contract';
import type { Availability } from './useAvailability.ts';

/** Whether a request still waits for what it asks. */
export const isWaiting = ({ state }: Pick<Request, 'state'>): boolean =>
  state === 'created' || state === 'confirmed' || state === 'confirmed_seller';

/**
 * The lines of a request that lack something, and how much: what is neither kept for them nor, before it is confirmed, to be had of stock.
 * Lines of one product share its stock, the first one first. Of a product that is not known yet nothing lacks.
 */
export function shortageLines(
  request: Pick<Request, 'state' | 'lines'>,
  stock: ReadonlyMap<string, Availability>,
): { line: RequestLine; grams: number }[] {
  if (!isWaiting(request)) return [];
  const left = new Map([...stock].map(([id, { isVirtual, availableGrams }]) => [id, isVirtual ? 0 : availableGrams]));
  return request.lines.flatMap((line) => {
    const wanted = line.confirmedGrams ?? line.askedGrams;
    const kept = line.lots.reduce((sum, { grams }) => sum + grams, 0);
    const toBeHad = request.state === 'created' ? (left.get(line.product._id) ?? Number.POSITIVE_INFINITY) : 0;
    left.set(line.product._id, Math.max(0, toBeHad - wanted));
    const grams = wanted - kept - toBeHad;
    return grams > 0 ? [{ line, grams }] : [];
  });
}
