import type { Request, RequestLine } from '@shop/shared/contract';
import type { Availability } from './useAvailability.ts';

/** Whether a request still waits for its products. */
export const isWaiting = ({ state }: Pick<Request, 'state'>): boolean =>
  state === 'created' || state === 'confirmed' || state === 'confirmed_seller';

/**
 * The lines of a request with missing weight: the part that is neither reserved for them nor, before confirmation, available in stock. Lines of one
 * product share its stock, in order. A product that is not loaded yet is not reported as missing.
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
