import type { CountryRow, Gear } from '@shop/shared/contract';

import { type CatchRow, type DocumentRow, type HaulRow, isIn, type LotRow, type ThreadRows } from '../thread/rows.ts';
import { type EpcisEvent, gearCodes, type Names, namesOf, weighed } from './document.ts';

/** What a thread is told of, and the lines of documents that it follows; null: all of them. */
export interface EventSource {
  rows: ThreadRows;
  hauls: readonly HaulRow[];
  lineIds: ReadonlySet<string> | null;
  purchaseId: string | null;
}

/**
 * The rows of a thread as EPCIS events with the key data elements of GDST. Each event is of one fact that is told whole wherever it is told, so
 * that the documents of a lot and of its sale have it in common, under one id.
 */
export function eventsOf({ rows, hauls, lineIds, purchaseId }: EventSource, country: CountryRow): EpcisEvent[] {
  const names = namesOf(country);
  const catches = new Map(rows.catches.map((one) => [one.id, one]));
  const lots = new Map(rows.lots.map((one) => [one.id, one]));
  return [
    ...rows.catches.flatMap((caught) => [...fishing(caught, hauls, names), landing(caught, names)]),
    ...rows.lots.flatMap((lot) => made(lot, catches.get(lot.catch_id ?? ''), receivedOf(lot, rows), names)),
    ...rows.documents.filter((row) => row.sale_id && (lineIds?.has(row.line_id) ?? true)).flatMap((row) => sold(row, rows, lots, names)),
    ...rows.appLines
      .filter((line) => line.is_sold && (!purchaseId || line.purchase_id === purchaseId))
      .flatMap((line) => boughtInApp(line)),
  ];

  function boughtInApp(line: ThreadRows['appLines'][number]): EpcisEvent[] {
    const offer = rows.published.find(({ id }) => id === line.product_id);
    const lot = lots.get(offer?.lot_id ?? '');
    const caught = catches.get(offer?.catch_id ?? '');
    if (!lot && !caught) return [];
    const way = {
      item: lot ? names.product(lot.code) : classOf(caught as CatchRow, names),
      grams: line.grams,
      from: lot ? names.place('store') : names.party(`fisher ${caught?.fisher_registry ?? caught?.fisher_id}`),
      to: names.party(`buyer ${line.buyer}`),
      document: { bizTransaction: names.transaction(`app ${line.number}`) },
      id: ['app', line.purchase_id, line.product_id],
    };
    return line.delivery_state === 'cancelled'
      ? []
      : moved(way, line.shipped_at ?? line.at, line.delivery_state === 'delivered' ? line.deliver_at : null, names);
  }
}

/** What was landed of a species in a trip is one class of goods. */
const classOf = ({ code, species_code: species }: CatchRow, names: Names) => names.product(`${code}.${species}`);

/** The trip, which its events have in common: what a partner makes one trip of. */
const tripOf = ({ code }: CatchRow, names: Names) => ({ bizTransactionList: [{ bizTransaction: names.transaction(`trip ${code}`) }] });

/** Who caught it, from what, with what and where: what GDST asks of wild catch. */
const vesselOf = ({ vessel, registry, flag, fao_area: catchArea, gear, code }: CatchRow) => ({
  'cbvmda:vesselCatchInformationList': [
    {
      ...(vessel && { 'cbvmda:vesselName': vessel }),
      ...(registry && { 'cbvmda:vesselID': registry }),
      ...(flag && { 'cbvmda:vesselFlagState': flag }),
      ...(catchArea && { 'cbvmda:catchArea': catchArea }),
      ...(gear && { 'cbvmda:fishingGearTypeCode': gearCodes[gear as Gear] }),
      'gdst:vesselTripCode': code,
    },
  ],
});

/** An event for each haul of the species; one for the trip where it does not tell of hauls. */
function fishing(caught: CatchRow, hauls: readonly HaulRow[], names: Names): EpcisEvent[] {
  const { id, trip_id: tripId, species_code: species, scientific, departed_at: departed, landed_at: landed } = caught;
  const own = hauls.filter((haul) => haul.trip_id === tripId && haul.species_code === species && haul.kept > 0);
  const sources: Pick<HaulRow, 'number' | 'at' | 'offset' | 'longitude' | 'latitude' | 'kept'>[] =
    own.length > 0
      ? own
      : [{ number: 0, at: departed ?? landed, offset: caught.fished_offset, longitude: null, latitude: null, kept: caught.entered }];
  return sources.map(({ number, at, offset, longitude, latitude, kept }) => ({
    type: 'ObjectEvent',
    eventID: names.event('fishing', id, String(number)),
    ...names.when(at, { offset, timeZone: caught.time_zone }),
    action: 'ADD',
    bizStep: 'urn:gdst:bizStep:fishingEvent',
    disposition: 'active',
    ...(latitude !== null && longitude !== null
      ? { readPoint: { id: `geo:${latitude},${longitude}` } }
      : caught.fao_area && { readPoint: { id: names.place(`FAO ${caught.fao_area}`) } }),
    quantityList: [weighed(classOf(caught, names), kept)],
    ...tripOf(caught, names),
    ilmd: {
      'cbvmda:speciesForFisheryStatisticsPurposesCode': species,
      'cbvmda:speciesForFisheryStatisticsPurposesName': scientific,
      'cbvmda:productionMethodForFishAndSeafoodCode': 'MARINE_FISHERY',
      'cbvmda:harvestStartDate': departed ?? landed,
      'cbvmda:harvestEndDate': landed,
      ...vesselOf(caught),
    },
    'gdst:productOwner': names.party(`fisher ${caught.fisher_registry ?? caught.fisher_id}`),
  }));
}

const landing = (caught: CatchRow, names: Names): EpcisEvent => ({
  type: 'ObjectEvent',
  eventID: names.event('landing', caught.id),
  ...names.when(caught.landed_at, { offset: caught.landed_offset, timeZone: caught.time_zone }),
  action: 'OBSERVE',
  bizStep: 'urn:gdst:bizStep:landing',
  disposition: 'active',
  ...((caught.port ?? caught.cove) && { readPoint: { id: names.place(caught.port ?? caught.cove ?? '') } }),
  quantityList: [weighed(classOf(caught, names), caught.entered)],
  ...tripOf(caught, names),
  sourceList: [{ type: 'possessing_party', source: names.party(`vessel ${caught.registry ?? caught.code}`) }],
  destinationList: [{ type: 'owning_party', destination: names.party(`fisher ${caught.fisher_registry ?? caught.fisher_id}`) }],
});

const receivedOf = (lot: LotRow, { moves }: ThreadRows) =>
  moves.filter((move) => move.lot_id === lot.id && isIn(move)).reduce((sum, { grams }) => sum + grams, 0);

/** A lot: what came in of a catch, and became goods of ours in the form that it is sold in. */
function made(lot: LotRow, caught: CatchRow | undefined, grams: number, names: Names): EpcisEvent[] {
  if (grams <= 0) return [];
  const when = names.when(lot.received_at);
  const bizLocation = { id: names.place('store') };
  const ilmd = { 'cbvmda:itemExpirationDate': names.dayOf(lot.expires_at), 'gdst:productForm': lot.presentation };
  const output = weighed(names.product(lot.code), grams);
  const documents = lot.bought_number && {
    bizTransactionList: [{ type: 'po', bizTransaction: names.transaction(`purchase ${lot.bought_number}`) }],
  };
  const seller = lot.provider ? `provider ${lot.provider}` : caught && `fisher ${caught.fisher_registry ?? caught.fisher_id}`;
  const parties = seller && {
    sourceList: [{ type: 'owning_party', source: names.party(seller) }],
    destinationList: [{ type: 'owning_party', destination: names.party('marketplace') }],
  };
  if (!caught)
    return [
      {
        type: 'ObjectEvent',
        eventID: names.event('lot', lot.id),
        ...when,
        action: 'ADD',
        bizStep: 'receiving',
        disposition: 'active',
        readPoint: bizLocation,
        bizLocation,
        quantityList: [output],
        ...documents,
        ...parties,
        ilmd,
      },
    ];
  const input = weighed(classOf(caught, names), grams / lot.yield);
  return [
    {
      type: 'ObjectEvent',
      eventID: names.event('receiving', lot.id),
      ...when,
      action: 'OBSERVE',
      bizStep: 'receiving',
      disposition: 'in_progress',
      readPoint: bizLocation,
      bizLocation,
      quantityList: [input],
      ...documents,
      ...parties,
    },
    {
      type: 'TransformationEvent',
      eventID: names.event('transformation', lot.id),
      ...when,
      inputQuantityList: [input],
      outputQuantityList: [output],
      bizStep: 'commissioning',
      disposition: 'active',
      readPoint: bizLocation,
      bizLocation,
      ilmd,
    },
  ];
}

/** What went of each lot to a line of a sale: packed, sent, and received where it is delivered. */
function sold(row: DocumentRow, { moves }: ThreadRows, lots: ReadonlyMap<string, LotRow>, names: Names): EpcisEvent[] {
  const taken = new Map<string, { grams: number; leftAt: string | null }>();
  for (const { lot_id: lotId, line_id: lineId, kind, grams, left_at: leftAt } of moves)
    if (lineId === row.line_id && (kind === 'ship' || kind === 'return' || kind === 'unship')) {
      const before = taken.get(lotId);
      taken.set(lotId, { grams: (before?.grams ?? 0) - grams, leftAt: leftAt ?? before?.leftAt ?? null });
    }
  return [...taken].flatMap(([lotId, { grams, leftAt }]) => {
    const lot = lots.get(lotId);
    if (!lot || grams <= 0 || !leftAt) return [];
    // A line of a request is also asked for by the line of its sale: one fact has one name.
    const id = [row.sale_id ?? '', row.line_id, lotId];
    const item = names.product(lot.code);
    const document = row.doc_number
      ? { type: 'inv', bizTransaction: names.transaction(`invoice ${row.doc_number}`) }
      : { bizTransaction: names.transaction(`sale ${row.sale_number}`) };
    const place = { id: names.place('store') };
    return [
      {
        type: 'AggregationEvent',
        eventID: names.event('packing', ...id),
        ...names.when(leftAt),
        action: 'ADD',
        parentID: names.unit(`sale ${row.sale_number}`),
        childQuantityList: [weighed(item, grams)],
        bizStep: 'packing',
        disposition: 'in_progress',
        readPoint: place,
        bizLocation: place,
      },
      ...moved(
        {
          ...{ item, grams, from: place.id, to: names.party(`client ${row.client}`), document, id },
          ...(row.delivery_address && { place: names.place(row.delivery_address) }),
        },
        leftAt,
        row.delivery_state === 'delivered' ? (row.delivered_at ?? leftAt) : null,
        names,
      ),
    ];
  });
}

interface Way {
  item: string;
  grams: number;
  from: string;
  to: string;
  document: { type?: string; bizTransaction: string };
  id: readonly string[];
  /** Where it is delivered. */
  place?: string;
}

/** Shipped, and received at its destination: never before it was shipped, also where only the day of the delivery is known. */
function moved({ item, grams, from, to, document, id, place }: Way, sentAt: string, receivedAt: string | null, names: Names): EpcisEvent[] {
  const goods = {
    type: 'ObjectEvent',
    action: 'OBSERVE',
    quantityList: [weighed(item, grams)],
    bizTransactionList: [document],
    sourceList: [{ type: 'owning_party', source: names.party('marketplace') }],
    destinationList: [{ type: 'owning_party', destination: to }, ...(place ? [{ type: 'location', destination: place }] : [])],
  };
  return [
    {
      ...goods,
      eventID: names.event('shipping', ...id),
      ...names.when(sentAt),
      bizStep: 'shipping',
      disposition: 'in_transit',
      readPoint: { id: from },
    },
    ...(receivedAt
      ? [
          {
            ...goods,
            eventID: names.event('delivery', ...id),
            ...names.when(receivedAt < sentAt ? sentAt : receivedAt),
            bizStep: 'receiving',
            disposition: 'in_progress',
            readPoint: { id: place ?? to },
          },
        ]
      : []),
  ];
}
