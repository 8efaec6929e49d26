import { countries, countryById } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { hashOfSecret, newSecret, prefixOf } from '../../../base/auth/secrets.ts';
import { type Db, rowsOf } from '../../../base/db/db.ts';
import { partnerKeys } from '../../../base/db/schema/index.ts';
import { writeAudit } from '../../../base/http/audit.ts';
import { documentOf, type EpcisEvent, namesOf, weighed } from '../epcis/document.ts';
import { capture } from './index.ts';

/** A co-operative of the demo data, with a trip of one of its fishers to go by. */
interface Known {
  country_id: string;
  partner_id: string;
  fisher: string;
  vessel: string;
  species: string;
  place: [number, number];
}

const hourMs = 3_600_000;

/**
 * What a co-operative of each country sent of the last days, through the call that takes it: a trip that landed, one that has not yet, and what
 * was refused or makes no trip. Nobody has the key that it came with.
 */
export async function captureDemoEvents(db: Db, now = new Date()): Promise<void> {
  const known = await rowsOf<Known>(
    db,
    sql`select distinct on (pa.country_id) pa.country_id, pa.id as partner_id, f.registry_number as fisher, v.registry_number as vessel, s.code as species,
        json_build_array(h.latitude, h.longitude) as place
      from partner pa join plugin_membership m on m.organization_id = pa.organization_id and m.state <> 'disabled'
      join user_account u on u.id = m.user_id join person p on p.id = u.person_id and p.fisher_state = 'approved'
      join fisher f on f.person_id = p.id join trip t on t.fisher_id = p.id and t.kind = 'ER' join vessel v on v.id = t.vessel_id
      join trip_catch c on c.trip_id = t.id join species s on s.id = c.species_id join haul h on h.trip_id = t.id and h.latitude is not null
      where pa.active order by pa.country_id, pa.id, t.landed_at desc, h.number, s.code`,
  );
  for (const one of known) await db.transaction((tx) => captureOf(tx, one, now));
}

async function captureOf(db: Db, one: Known, now: Date): Promise<void> {
  const { country_id: countryId, partner_id: partnerId } = one;
  const secret = newSecret('sbk');
  const key = { countryId, partnerId, prefix: prefixOf(secret), hash: hashOfSecret(secret) };
  const [made] = await db
    .insert(partnerKeys)
    .values({ ...key, name: 'Bitácora', scope: 'trace' })
    .returning();
  if (!made) throw new Error('The key was not stored.');
  const source = { call: 'trace.capture', requestId: 'demo', userId: null, partnerKeyId: made._id };
  const ctx = {
    ...{ db, countryId, lang: 'es' as const, partner: { keyId: made._id, partnerId, scope: 'trace' as const, countryId } },
    audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(db, source, entry),
    // Nobody listens yet.
    changed: () => undefined,
    changedOf: () => undefined,
  };
  await capture(documentOf(eventsOf(one, now)), ctx);
}

function eventsOf({ country_id: countryId, fisher, vessel, species, place: [latitude, longitude] }: Known, now: Date): EpcisEvent[] {
  const names = namesOf(countryById(countryId) ?? countries.CL);
  const hoursAgo = (hours: number) => new Date(Math.floor(now.getTime() / hourMs) * hourMs - hours * hourMs).toISOString();
  const common = (id: string, hours: number, trip: string) => ({
    type: 'ObjectEvent',
    eventID: names.event('demo', id),
    ...names.when(hoursAgo(hours)),
    bizTransactionList: [{ bizTransaction: names.transaction(`trip ${trip}`) }],
  });
  const fishing = (id: string, hours: number, trip: string, code: string, kg: number) => ({
    ...common(id, hours, trip),
    action: 'ADD',
    bizStep: 'urn:gdst:bizStep:fishingEvent',
    readPoint: { id: `geo:${latitude},${longitude}` },
    quantityList: [weighed(names.product(`${trip}.${code}`), kg * 1000)],
    ilmd: {
      'cbvmda:speciesForFisheryStatisticsPurposesCode': code,
      'cbvmda:harvestStartDate': hoursAgo(hours + 3),
      'cbvmda:vesselCatchInformationList': [{ 'cbvmda:vesselID': vessel }],
    },
    'gdst:productOwner': names.party(`fisher ${fisher}`),
  });
  const landed = {
    action: 'OBSERVE',
    bizStep: 'urn:gdst:bizStep:landing',
    quantityList: [weighed(names.product(`B-2041.${species}`), 84_000)],
  };
  return [
    fishing('first', 60, 'B-2041', species, 52),
    fishing('second', 58, 'B-2041', species, 32),
    { ...common('landing', 54, 'B-2041'), ...landed },
    fishing('waiting', 8, 'B-2042', species, 41),
    fishing('unknown', 7, 'B-2042', 'XXX', 6),
    { ...common('shipping', 50, 'B-2041'), action: 'OBSERVE', bizStep: 'shipping', quantityList: landed.quantityList },
  ];
}
