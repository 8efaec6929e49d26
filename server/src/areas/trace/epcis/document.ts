import { createHash } from 'node:crypto';
import { type CallAnswer, type CountryRow, type Gear, localDay } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';

type Document = CallAnswer<typeof calls.trace.epcis>;
export type EpcisEvent = Document['epcisBody']['eventList'][number];

const context = [
  'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  { cbvmda: 'urn:epcglobal:cbv:mda:', gdst: 'https://traceability-dialogue.org/epcis/' },
];

/** Events as a document, in the order in which they came to pass. */
export const documentOf = (eventList: readonly EpcisEvent[], now = new Date()): Document => ({
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: now.toISOString(),
  epcisBody: { eventList: eventList.toSorted((a, b) => Date.parse(String(a['eventTime'])) - Date.parse(String(b['eventTime']))) },
});

/** ISSCFG of FAO, revision 1. */
export const gearCodes: Record<Gear, string> = {
  longline: '09.39',
  gillnet: '07.9',
  purse_seine: '01.1',
  handline: '09.1',
  jig: '09.9',
  trap: '08.9',
  diving: '10.8',
};

/** What things of a country are called in its events. */
export function namesOf({ key, timeZone }: CountryRow) {
  const authority = `urn:gdst:shop-backoffice.${key.toLowerCase()}`;
  const urn = (kind: string) => (name: string) => `${authority}:${kind}:${encodeURIComponent(name)}`;
  return {
    product: urn('product:lot:class'),
    party: urn('party'),
    place: urn('location:loc'),
    unit: urn('sscc'),
    transaction: urn('transaction'),
    /** The same fact has the same id in every document. */
    event: (...of: readonly string[]) => `urn:uuid:${uuidOf(`${authority} ${of.join(' ')}`)}`,
    /** The time of an event with its offset: as a partner sent it, else of the clock of the place, else of the country's, at that time. */
    when: (iso: string, place?: { offset: string | null; timeZone: string | null }) => ({
      eventTime: iso,
      eventTimeZoneOffset: place?.offset ?? offsetAt(iso, place?.timeZone ?? timeZone),
    }),
    /** The calendar day of an instant in the country. */
    dayOf: (iso: string) => localDay(iso, timeZone),
  };
}
export type Names = ReturnType<typeof namesOf>;

export const weighed = (epcClass: string, grams: number) => ({ epcClass, quantity: Math.round(grams) / 1000, uom: 'KGM' });

/** `-03:00` */
function offsetAt(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}

/** A UUID (version 8, RFC 9562) of a name: an event that is told again is known by it. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
