import { type EditCall, type EditFacts, editRules, fixedBy, isFixed } from '@shop/shared/contract';
import { type Field, invalid, wrongState } from '../../base/http/refusal.ts';

interface Change {
  /** As the caller named it: `lines.2.realGrams`. */
  path: string;
  /** As the rules name it: `lines.realGrams`. */
  field: string;
}

type Line = Record<string, unknown> & { productId: string };

/**
 * Refuses what the table of edits does not allow of a record as it is stored: `given` is what the call brings, and what it leaves out or
 * leaves as it is concerns nobody. Throws 409 with the present state where nothing of the record may change, else 422; either names every
 * field and why it is fixed.
 */
export function refuseFixed<C extends EditCall>(
  call: C,
  record: EditFacts<C>,
  { stored, given, state, allowed = [] }: { stored: object; given: object; state: string; allowed?: readonly string[] },
): void {
  const { at, steps = [] } = editRules[call] as { at: string; steps?: readonly string[] };
  const changes = changesOf(stored as Record<string, unknown>, given as Record<string, unknown>, ['_id', 'version', ...steps]);
  const fixed = changes.flatMap(({ path, field }): Field[] => {
    const why = fixedBy(call, record, field);
    return why ? [[at ? `${at}.${path}` : path, why]] : [];
  });
  const takesStep = steps.some((step) => (given as Record<string, unknown>)[step] !== undefined);
  if (isFixed(call, record) && (fixed.length > 0 || !takesStep)) throw wrongState(state, allowed, fixed);
  if (fixed.length > 0) throw invalid(...fixed);
}

function changesOf(stored: Record<string, unknown>, given: Record<string, unknown>, except: readonly string[]): Change[] {
  return Object.entries(given).flatMap(([field, value]): Change[] => {
    if (value === undefined || except.includes(field)) return [];
    if (field === 'lines') return changedLines(stored['lines'] as Line[], value as Line[]);
    return isSame(stored[field], value) ? [] : [{ path: field, field }];
  });
}

/** Lines are those of their products. One more, one less or another product is a change of the lines as a whole. */
function changedLines(stored: readonly Line[], given: readonly Line[]): Change[] {
  const present = new Map(stored.map((line) => [line.productId, line]));
  const isOther = given.length !== stored.length || given.some(({ productId }) => !present.has(productId));
  const changes = given.flatMap((line, n) =>
    Object.keys(line)
      .filter((name) => present.has(line.productId) && !isSame(present.get(line.productId)?.[name], line[name]))
      .map((name) => ({ path: `lines.${n}.${name}`, field: `lines.${name}` })),
  );
  return isOther ? [{ path: 'lines', field: 'lines' }, ...changes] : changes;
}

/** A moment may be written in several ways. */
const isSame = (stored: unknown, given: unknown) =>
  stored === given ||
  (typeof stored === 'string' && typeof given === 'string' && stored.includes('T') && Date.parse(stored) === Date.parse(given)) ||
  JSON.stringify(stored) === JSON.stringify(given);
