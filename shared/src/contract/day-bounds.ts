import { localDay } from './zoned.ts';

/** Distance of a day from today in years or days; negative in the past. */
type Distance = { years: number } | { days: number };

interface Bounds {
  earliest: Distance;
  latest: Distance;
}

const past = { earliest: { years: -2 }, latest: { days: 0 } } satisfies Bounds;
const planned = { earliest: { years: -2 }, latest: { years: 2 } } satisfies Bounds;

/**
 * The bounds of every day and moment that people or partners send, by field. `boundedDay` and `boundedTime` of the schemas enforce them on pages and
 * on the server. Business days are days on the clock of the country; moments of a trip are instants. Comments name the additional checks of handlers,
 * on the clock of the record's country: as data they would be sent to every browser.
 */
export const dayBounds = {
  // Not before the day on which the goods were received.
  soldOn: past,
  // Not before the last sale that the invoice bills; of a credit note, not before its invoice.
  issuedOn: past,
  // Not before issuedOn.
  invoiceDueOn: planned,
  // Not before the day of the sale or purchase, unless it is sent as a prepayment.
  paidOn: past,
  // Not before the day of the payment.
  givenOn: past,
  // A new or changed day is today or later: the lower bound lets an edit of an older record preserve its day. For a sale, not before soldOn; for a
  // shop reservation, not after the day on which its hold ends.
  deliverOn: planned,
  // As deliverOn.
  neededOn: planned,
  // After the first day of every other rate of the country, and at most 31 days ago.
  taxRateFrom: planned,
  wantedBy: planned,
  logDueOn: planned,
  couponStartsOn: planned,
  // After startsOn.
  couponEndsOn: planned,
  // A Monday.
  week: planned,
  freightDay: planned,
  // Not after now; not after the landing of its trip.
  caughtAt: past,
  // After now; of an offer, after caughtAt.
  expiresAt: { earliest: { years: -2 }, latest: { years: 5 } },
  // After now, and after caughtAt.
  validUntil: planned,
  sendAt: { earliest: { days: -1 }, latest: { years: 2 } },
  // After now.
  flagEndsAt: { earliest: { days: 0 }, latest: { years: 2 } },
  // Before landedAt.
  departedAt: past,
  // Not after now.
  landedAt: past,
  // Between departedAt and landedAt, in order.
  haulAt: past,
  // Between departedAt and landedAt, in order.
  trackAt: past,
  // Not after now.
  recordedAt: past,
} as const satisfies Record<string, Bounds>;

export type BoundedField = keyof typeof dayBounds;

// Schemas do not know the country of a call, so the bounds use the time zones of `placeZones` where the date changes last and first.
const lastToChange = 'Pacific/Honolulu';
const firstToChange = 'America/Punta_Arenas';

/** A calendar day some years or days from another day. 29 February becomes 1 March in a year without it. */
function moveDay(day: string, distance: Distance): string {
  const at = new Date(`${day}T00:00:00Z`);
  if ('years' in distance) at.setUTCFullYear(at.getUTCFullYear() + distance.years);
  else at.setUTCDate(at.getUTCDate() + distance.days);
  return at.toISOString().slice(0, 10);
}

/** The first and the last day that a field accepts now, in any country. */
export function daysAllowed(field: BoundedField, now: number = Date.now()): { earliest: string; latest: string } {
  const { earliest, latest }: Bounds = dayBounds[field];
  return { earliest: moveDay(localDay(now, lastToChange), earliest), latest: moveDay(localDay(now, firstToChange), latest) };
}

/** The problem with a day or an instant (ISO text) of a field; undefined if it is within the bounds. */
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

/** For bounds in days, the message names today. */
function problem(key: 'field.day.early' | 'field.day.far', bound: Distance) {
  if ('years' in bound) return { error: key, params: { years: Math.abs(bound.years) } };
  return { error: key === 'field.day.far' ? ('field.day.future' as const) : ('field.day.past' as const), params: { years: 0 } };
}
