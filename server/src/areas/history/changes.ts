export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What a row says of itself and nobody has written: ids, versions, who and when, and what is derived from other fields. */
const noise = new Set([
  '_id',
  'countryId',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'search',
  'words',
  'openLogs',
  'availableGrams',
  'purchasesEver',
  'gramsEver',
  'spendMinorEver',
  'lastPurchaseAt',
  'holderKind',
  'holderName',
  'holderState',
  'lastTripAt',
  'decidedAt',
  'decidedBy',
]);
const secret = /password|secret|token|hash|sha256/i;

/** Field by field what is not the same in two states of a record; null: it was not there. A field that is empty on both sides is none. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !noise.has(field) && !secret.test(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}

const fieldsOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Record<string, unknown>) : {};

/** The log keeps JSON, whose objects come back with their keys in an order of their own. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && isSame(left[key], right[key]));
}
