export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that users do not write: ids, versions, who and when, and fields derived from others. */
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

/** The fields that differ between two states of a record; null: the record did not exist. Fields that are empty on both sides are skipped. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !noise.has(field) && !secret.test(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}

const fieldsOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Record<string, unknown>) : {};

/** Deep comparison that ignores key order, because jsonb of the log does not preserve it. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && isSame(left[key], right[key]));
}
