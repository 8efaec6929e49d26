import { type CaptureKind, type CaptureReason, type Gear, gears } from '@shop/shared/contract';
import { gearCodes } from '../epcis/document.ts';
import { isObject } from './gs1.ts';

/** What an event of a trip says, as it says it. */
export interface Facts {
  kind: Exclude<CaptureKind, 'other'>;
  tripName: string;
  /** The goods that it is about: what was caught is landed under the same class. */
  epcClass: string;
  grams: number;
  at: string;
  /** `±hh:mm`, as the event has it. */
  offset: string | null;
  /** Of a fishing event: as registries have them. null: it names none. */
  species: string;
  fisher: string;
  vessel: string | null;
  gear: Gear | null;
  faoArea: string | null;
  departedAt: string | null;
  /** The last moment at which it says that something was caught. */
  lastAt: string;
  /** Whether it is of one haul, and not of the trip as a whole. */
  isHaul: boolean;
  position: { longitude: number; latitude: number } | null;
  port: string | null;
}

export interface Wrong {
  reason: CaptureReason;
  detail?: string;
}

/** Clocks differ by so much. */
const aheadMs = 600_000;
const firstAt = Date.parse('2000-01-01');
/** A thousand tonnes: no boat of these fishers lands more. */
const mostGrams = 1e9;

const textIn = (from: unknown, name: string): string | undefined => {
  const value = isObject(from) ? from[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const listIn = (from: unknown, name: string): unknown[] => {
  const value = isObject(from) ? from[name] : undefined;
  return Array.isArray(value) ? value : [];
};

/** The last part of a URI, as it was before it was written into one. */
function tailOf(uri: string): string {
  const tail = uri.split(/[:/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(tail);
  } catch {
    return tail;
  }
}

/** What a party or document is called without the word for what it is: `fisher 1234`. */
const nameIn = (uri: string, kind: string): string => {
  const tail = tailOf(uri).trim();
  return tail.startsWith(`${kind} `) ? tail.slice(kind.length + 1) : tail;
};

/** What the trip is called, without the word that our own documents write before it. */
export const codeIn = (tripName: string): string => nameIn(tripName, 'trip');

const isStep = (event: unknown, ...steps: string[]) => steps.includes(tailOf(textIn(event, 'bizStep') ?? ''));

/** fishing: what was caught, as GDST tells it. */
export function kindOf(event: unknown): CaptureKind {
  if (textIn(event, 'type') !== 'ObjectEvent') return 'other';
  const isCatch = isStep(event, 'fishingEvent') || (isStep(event, 'commissioning') && vesselIn(event) !== undefined);
  if (textIn(event, 'action') === 'ADD' && isCatch) return 'fishing';
  return textIn(event, 'action') === 'OBSERVE' && isStep(event, 'landing') ? 'landing' : 'other';
}

const vesselIn = (event: unknown): unknown => listIn(isObject(event) ? event['ilmd'] : undefined, 'cbvmda:vesselCatchInformationList')[0];

const instantIn = (value: string | undefined): string | undefined => {
  const ms = Date.parse(value ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/** Why the times of a fishing event cannot be true; undefined: they can. Events that were accepted before are not asked again. */
export function harvestProblem({ kind, at, departedAt, lastAt }: Facts): Wrong | undefined {
  if (kind !== 'fishing') return undefined;
  const isFuture = Date.parse(lastAt) > Date.now() + aheadMs;
  return isFuture || (departedAt !== null && departedAt > at) ? { reason: 'harvest' } : undefined;
}

/** What contradicts an event of a trip: a catch is not later than any landing of its trip. undefined: nothing. */
export function landingProblem(facts: Facts, others: readonly Facts[]): Wrong | undefined {
  const isAfter = (caught: Facts, landed: Facts) => caught.kind === 'fishing' && landed.kind === 'landing' && caught.lastAt > landed.at;
  for (const other of others)
    for (const [caught, landed] of [[facts, other] as const, [other, facts] as const])
      if (isAfter(caught, landed)) return { reason: 'order', detail: `${caught.lastAt} > ${landed.at}` };
  return undefined;
}

export const timeOf = (event: unknown): string | null => {
  const ms = Date.parse(textIn(event, 'eventTime') ?? '');
  return ms >= firstAt && ms <= Date.now() + aheadMs ? new Date(ms).toISOString() : null;
};

export const tripNameOf = (event: unknown): string | null => {
  const name = textIn(listIn(event, 'bizTransactionList')[0], 'bizTransaction');
  return name && name.length <= 300 ? name : null;
};

/** What an event of this kind says, or what is wrong with it. What it names is looked up elsewhere. */
export function factsOf(event: unknown, kind: Facts['kind']): Facts | Wrong {
  const at = timeOf(event);
  if (!at) return { reason: 'time' };
  const tripName = tripNameOf(event);
  if (!tripName) return { reason: 'trip' };
  const weighed = weightIn(event);
  if (!weighed) return { reason: 'weight' };
  const place = isObject(event) ? textIn(event['readPoint'], 'id') : undefined;
  const position = positionIn(place);
  const ilmd = isObject(event) ? event['ilmd'] : undefined;
  const vessel = vesselIn(event);
  const startedAt = timeOf({ eventTime: textIn(ilmd, 'cbvmda:harvestStartDate') });
  const area = tailOf(textIn(vessel, 'cbvmda:catchArea') ?? '');
  const gearCode = textIn(vessel, 'cbvmda:fishingGearTypeCode');
  const registered = textIn(vessel, 'cbvmda:vesselID');
  const times = [at, ...['Start', 'End'].flatMap((edge) => instantIn(textIn(ilmd, `cbvmda:harvest${edge}Date`)) ?? [])];
  return {
    kind,
    tripName,
    ...weighed,
    at,
    offset: textIn(event, 'eventTimeZoneOffset') ?? null,
    species: tailOf(textIn(ilmd, 'cbvmda:speciesForFisheryStatisticsPurposesCode') ?? '').toUpperCase(),
    fisher: nameIn(isObject(event) ? (textIn(event, 'gdst:productOwner') ?? '') : '', 'fisher'),
    vessel: registered ? tailOf(registered) : null,
    gear: gears.find((one) => gearCodes[one] === gearCode) ?? null,
    faoArea: /^[\da-zA-Z.]{1,20}$/.test(area) ? area : null,
    departedAt: startedAt,
    lastAt: times.toSorted().at(-1) ?? at,
    // Without hauls the whole trip is told as one, which began when it did.
    isHaul: position !== null || startedAt !== at,
    position,
    port: place && !position ? tailOf(place).trim().slice(0, 80) || null : null,
  };
}

/** Of one class of goods, in grams. */
function weightIn(event: unknown): Pick<Facts, 'epcClass' | 'grams'> | undefined {
  const quantities = listIn(event, 'quantityList');
  const epcClass = textIn(quantities[0], 'epcClass');
  if (!epcClass || quantities.some((one) => textIn(one, 'epcClass') !== epcClass)) return undefined;
  let grams = 0;
  for (const one of quantities) {
    const perUnit = { KGM: 1000, GRM: 1 }[textIn(one, 'uom') ?? ''];
    const quantity = isObject(one) ? one['quantity'] : undefined;
    if (!perUnit || typeof quantity !== 'number' || quantity < 0) return undefined;
    grams += Math.round(quantity * perUnit);
  }
  return grams > 0 && grams <= mostGrams ? { epcClass, grams } : undefined;
}

/** `geo:-33.1,-71.6`, latitude first (RFC 5870). */
function positionIn(place: string | undefined): Facts['position'] {
  const found = /^geo:(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)(?:[,;].*)?$/.exec(place ?? '');
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { longitude, latitude } : null;
}
