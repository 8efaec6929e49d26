import { localDay } from './zoned.ts';

/** How far a day may be from today: years or days, below zero in the past. */
type Distance = { years: number } | { days: number };

interface Bounds {
  earliest: Distance;
  latest: Distance;
  /** What a handler checks besides, on the clock of the record's country. */
  also?: string;
}

const past = { earliest: { years: -2 }, latest: { days: 0 } } satisfies Bounds;
const planned = { earliest: { years: -2 }, latest: { years: 2 } } satisfies Bounds;
/** The lower bound of what is planned lets an edit of an older record keep its day. */
const todayOrLater = 'A new day, or one that changes, is today or later.';

/**
 * The bounds of every day and moment that people or partners send, by field. `boundedDay` and `boundedTime` of the schemas enforce them on pages
 * and on the server. Business days are days on the clock of the country; moments of a trip are instants.
 */
export const dayBounds = {
  soldOn: { ...past, also: 'Not before the day on which the goods were received.' },
  issuedOn: { ...past, also: 'Not before the last sale that the invoice bills; of a credit note, not before its invoice.' },
  invoiceDueOn: { ...planned, also: 'Not before issuedOn.' },
  paidOn: { ...past, also: 'Not before the day of the sale or purchase, unless it is sent as a prepayment.' },
  givenOn: { ...past, also: 'Not before the day of the payment.' },
  deliverOn: {
    ...planned,
    also: `${todayOrLater} Of a sale, not before soldOn; of a shop reservation, not after the day on which its hold ends.`,
  },
  neededOn: { ...planned, also: todayOrLater },
  taxRateFrom: { ...planned, also: 'After the first day of every other rate of the country, and at most 31 days ago.' },
  wantedBy: planned,
  logDueOn: planned,
  couponStartsOn: planned,
  couponEndsOn: { ...planned, also: 'After startsOn.' },
  week: { ...planned, also: 'A Monday.' },
  freightDay: planned,
  caughtAt: { ...past, also: 'Not after now.' },
  expiresAt: { earliest: { years: -2 }, latest: { years: 5 }, also: 'After now; of an offer, after caughtAt.' },
  validUntil: { ...planned, also: 'After now.' },
  sendAt: { earliest: { days: -1 }, latest: { years: 2 } },
  flagEndsAt: { earliest: { days: 0 }, latest: { years: 2 }, also: 'After now.' },
  departedAt: { ...past, also: 'Before landedAt.' },
  landedAt: { ...past, also: 'Not after now.' },
  haulAt: { ...past, also: 'Between departedAt and landedAt, in order.' },
  trackAt: { ...past, also: 'Between departedAt and landedAt, in order.' },
  recordedAt: { ...past, also: 'Not after now.' },
} as const satisfies Record<string, Bounds>;

export type BoundedField = keyof typeof dayBounds;

// Schemas do not know the country of a call: where it is still yesterday, and where it is already tomorrow, among the places of `placeZones`.
const lastToChange = 'Pacific/Honolulu';
const firstToChange = 'America/Punta_Arenas';

/** A day of the calendar some years or days from another day. 29 February of another year is 1 March. */
function moveDay(day: string, distance: Distance): string {
  const at = new Date(`${day}T00:00:00Z`);
  if ('years' in distance) at.setUTCFullYear(at.getUTCFullYear() + distance.years);
  else at.setUTCDate(at.getUTCDate() + distance.days);
  return at.toISOString().slice(0, 10);
}

/** The first and the last day that a field may hold now, in any country. */
export function daysAllowed(field: BoundedField, now: number = Date.now()): { earliest: string; latest: string } {
  const { earliest, latest }: Bounds = dayBounds[field];
  return { earliest: moveDay(localDay(now, lastToChange), earliest), latest: moveDay(localDay(now, firstToChange), latest) };
}

/** What is wrong with a day or an instant (ISO text) of a field; undefined: it lies within the bounds. */
export function dayProblem(field: BoundedField, value: string): { error: DayProblemKey; params: { years: number } } | undefined {
  // An empty or malformed value has another message.
  if (Number.isNaN(Date.parse(value))) return undefined;
  const { earliest, latest }: Bounds = dayBounds[field];
  const allowed = daysAllowed(field);
  const isInstant = value.length > 10;
  if ((isInstant ? localDay(value, firstToChange) : value) < allowed.earliest) return problem('field.day.early', earliest);
  if ((isInstant ? localDay(value, lastToChange) : value) > allowed.latest) return problem('field.day.far', latest);
  return undefined;
}

type DayProblemKey = 'field.day.early' | 'field.day.far' | 'field.day.past' | 'field.day.future';

/** Of bounds that are not years the message names today. */
function problem(key: 'field.day.early' | 'field.day.far', bound: Distance) {
  if ('years' in bound) return { error: key, params: { years: Math.abs(bound.years) } };
  return { error: key === 'field.day.far' ? ('field.day.future' as const) : ('field.day.past' as const), params: { years: 0 } };
}
