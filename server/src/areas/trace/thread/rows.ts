import type { Presentation, StateOf } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../base/db/db.ts';
import { balanceBySpecies, coves, yieldOf } from '../balance-sql.ts';
import type { Focus } from './focus.ts';

// The rows that a thread is drawn of, each kind in one statement. Times are text in UTC.

const instantOf = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const dayOf = (column: string): SQL => sql`(${sql.raw(column)}::text || 'T12:00:00.000Z')`;
/** Whether a column is one of these; none of none. */
const among = (column: string, ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`${sql.raw(column)} in (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`;

export interface PublishedRow {
  id: string;
  name: string;
  lot_id: string | null;
  catch_id: string | null;
  presentation: Presentation;
  grams: number;
  gone: number;
  is_active: boolean;
  yield: number;
  at: string;
}

/** Products of the app: those that the thread is of, and those of its lots or catches. */
export const publishedRows = (db: Db, { publishedIds, lotIds, catchIds, lineIds }: Focus) =>
  rowsOf<PublishedRow>(
    db,
    sql`select o.id, o.name, o.lot_id, o.trip_catch_id as catch_id, coalesce(o.presentation, 'whole') as presentation, o.grams::float8 as grams,
      (o.sold_grams + o.held_grams)::float8 as gone, (o.active and coalesce(o.expires_at > now(), true)) as is_active,
      ${yieldOf('kind', "coalesce(o.presentation, 'whole')")} as yield, ${instantOf('o.created_at')} as at
      from marketplace_product o join species kind on kind.id = o.species_id
      where ${among('o.id', publishedIds)} or ${among('o.trip_catch_id', catchIds)} or ${lineIds ? sql`false` : among('o.lot_id', lotIds)}`,
  );

export interface AppLineRow {
  product_id: string;
  purchase_id: string;
  number: number;
  buyer: string;
  grams: number;
  delivery_state: StateOf<'purchaseDelivery'>;
  /** Whether the goods have left; otherwise they are only kept for the buyer. */
  is_sold: boolean;
  at: string;
  /** When the goods left their lot. null: they were not in a lot. */
  shipped_at: string | null;
  deliver_at: string;
}

export const appLineRows = (db: Db, publishedIds: readonly string[], purchaseId: string | null) =>
  rowsOf<AppLineRow>(
    db,
    sql`select l.product_id, a.id as purchase_id, a.number, a.buyer_name as buyer, l.grams::float8 as grams, a.delivery_state,
      l.state = 'sold' as is_sold, ${instantOf('a.created_at')} as at,
      (select ${instantOf('max(m.at)')} from stock_move m where m.app_purchase_line_id = l.id and m.kind = 'ship' and l.state = 'sold') as shipped_at,
      ${dayOf('a.deliver_on')} as deliver_at
      from app_purchase_line l join app_purchase a on a.id = l.purchase_id
      where ${among('l.product_id', publishedIds)} and l.state <> 'released' and a.deleted_at is null
        ${purchaseId ? sql`and a.id = ${purchaseId}` : sql``} order by a.number`,
  );

export interface LotRow {
  id: string;
  code: string;
  catch_id: string | null;
  product_id: string;
  species: Record<string, string>;
  presentation: Presentation;
  yield: number;
  received_at: string;
  expires_at: string;
  bought_id: string | null;
  bought_number: number | null;
  bought_at: string | null;
  bought_grams: number | null;
  lost_grams: number | null;
  provider: string | null;
  offer_id: string | null;
  offer_number: number | null;
  offer_at: string | null;
}

/** The lots that the thread is of and those of its catches, with the purchase and the offer that they came by. */
export const lotRows = (db: Db, lotIds: readonly string[], catchIds: readonly string[]) =>
  rowsOf<LotRow>(
    db,
    sql`select l.id, l.code, l.trip_catch_id as catch_id, p.id as product_id, kind.names as species, p.presentation,
      ${yieldOf('kind', 'p.presentation')} as yield, ${instantOf('l.received_at')} as received_at, ${instantOf('l.expires_at')} as expires_at,
      b.id as bought_id, b.number as bought_number, ${dayOf('b.bought_on')} as bought_at, b.grams::float8 as bought_grams,
      b.lost_grams::float8 as lost_grams, v.legal_name as provider, o.id as offer_id, o.number as offer_number, ${instantOf('o.created_at')} as offer_at
      from lot l join product p on p.id = l.product_id join species kind on kind.id = p.species_id
      left join purchase b on b.lot_id = l.id and b.deleted_at is null
      left join provider v on v.id = b.provider_id left join offer o on o.id = b.offer_id
      where ${among('l.id', lotIds)} or ${among('l.trip_catch_id', catchIds)} order by l.received_at, l.id`,
  );

export interface MoveRow {
  lot_id: string;
  kind: 'receive' | 'adjust' | 'ship' | 'return' | 'unship' | 'reserve';
  reason: string | null;
  /** Of a request or a sale; of what was bought in the app, the product that it was published as. */
  line_id: string | null;
  grams: number;
  /** Of `ship`: when the goods of the line that are away now left the lot. A later correction of their weight does not change it. */
  left_at: string | null;
}

/** What moved in lots, summed, and what is kept of them for somebody. */
export const moveRows = (db: Db, lotIds: readonly string[]) =>
  rowsOf<MoveRow>(
    db,
    sql`select lot_id, kind, reason, line_id, sum(grams)::float8 as grams,
        ${instantOf("max(at) filter (where kind = 'ship' and coalesce(away_before, 0) = 0)")} as left_at
      from (select m.lot_id, m.kind, case when m.grams < 0 or m.kind <> 'adjust' then m.reason end as reason,
          coalesce(m.request_line_id, m.sale_line_id, l.product_id) as line_id, m.grams, m.at,
          sum(m.grams) over (partition by m.lot_id, coalesce(m.request_line_id, m.sale_line_id, l.product_id) order by m.at
            groups between unbounded preceding and 1 preceding) as away_before
        from stock_move m left join app_purchase_line l on l.id = m.app_purchase_line_id
        where ${among('m.lot_id', lotIds)}) moved
      group by 1, 2, 3, 4
      union all select lot_id, 'reserve', null, request_line_id, sum(grams)::float8, null from reservation
      where ${among('lot_id', lotIds)} and state = 'live' group by 1, 4`,
  );

export interface DocumentRow {
  line_id: string;
  request_id: string | null;
  request_number: number | null;
  request_state: StateOf<'request'> | null;
  request_at: string | null;
  client: string;
  sale_id: string | null;
  sale_number: number | null;
  sold_at: string | null;
  /** When it was received, or else the day it is delivered on. */
  delivered_at: string | null;
  delivery_address: string | null;
  delivery_state: StateOf<'saleDelivery'> | null;
  invoice_id: string | null;
  doc_number: string | null;
  invoice_state: StateOf<'invoice'> | null;
  issued_at: string | null;
}

/** Of sale `s` to client `c`. */
const deliveryOfSale = sql`coalesce(to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${dayOf('s.deliver_on')}) as delivered_at,
  coalesce(s.delivery_address, c.address) as delivery_address`;

/** The documents of lines that lots were shipped or kept for. */
export const documentRows = (db: Db, lineIds: readonly string[]) =>
  rowsOf<DocumentRow>(
    db,
    sql`select rl.id as line_id, r.id as request_id, r.number as request_number, r.state as request_state, ${dayOf('r.deliver_on')} as request_at,
        r.client_name as client, s.id as sale_id, s.number as sale_number, ${dayOf('s.sold_on')} as sold_at, ${deliveryOfSale}, s.delivery_state,
        i.id as invoice_id, i.doc_number, i.state as invoice_state, ${dayOf('i.issued_on')} as issued_at
      from request_line rl join request r on r.id = rl.request_id left join sale s on s.request_id = r.id and s.deleted_at is null
      left join client c on c.id = s.client_id left join invoice i on i.id = s.invoice_id where ${among('rl.id', lineIds)}
      union all select sl.id, null, null, null, null, s.client_name, s.id, s.number, ${dayOf('s.sold_on')}, ${deliveryOfSale}, s.delivery_state,
        i.id, i.doc_number, i.state, ${dayOf('i.issued_on')}
      from sale_line sl join sale s on s.id = sl.sale_id and s.deleted_at is null join client c on c.id = s.client_id left join invoice i on i.id = s.invoice_id
      where ${among('sl.id', lineIds)}`,
  );

export interface CatchRow {
  id: string;
  trip_id: string;
  code: string;
  vessel: string | null;
  registry: string | null;
  /** Of the vessel, ISO 3166. */
  flag: string | null;
  fisher_id: string;
  fisher: string;
  is_named: boolean;
  fisher_registry: string | null;
  cove: string | null;
  region: string | null;
  fao_area: string | null;
  gear: string | null;
  port: string | null;
  /** Of the place of landing; null: the country's. */
  time_zone: string | null;
  /** `±hh:mm`, as a partner sent them. */
  landed_offset: string | null;
  fished_offset: string | null;
  departed_at: string | null;
  landed_at: string;
  has_hauls: boolean;
  is_seen: boolean;
  is_verified: boolean;
  species: Record<string, string>;
  species_code: string;
  scientific: string;
  entered: number;
  sold: number;
  stock: number;
  cove_grams: number;
  loss: number;
  unexplained: number;
  over: number;
  /** Of the losses, those that were said of the catch itself. */
  said_loss: number;
}

/** Catches with their trips and where all of each went. */
export const catchRows = (db: Db, catchIds: readonly string[]) =>
  rowsOf<CatchRow>(
    db,
    sql`select c.id, t.id as trip_id, t.code, v.name as vessel, v.registry_number as registry, v.flag, p.id as fisher_id,
      p.names || ' ' || p.last_names as fisher, coalesce(f.is_named_in_public, false) as is_named,
      f.registry_number as fisher_registry, f.cove, a.name as region, t.fao_area, t.gear, t.port, t.time_zone, t.landed_offset, t.fished_offset, ${instantOf('t.departed_at')} as departed_at,
      ${instantOf('t.landed_at')} as landed_at,
      exists (select 1 from haul h where h.trip_id = t.id and h.longitude is not null) as has_hauls,
      exists (select 1 from trip seen where seen.reported_trip_id = t.id) as is_seen,
      exists (select 1 from video d where d.trip_id = t.id and d.state = 'verified') as is_verified,
      kind.names as species, kind.code as species_code, kind.scientific_name as scientific,
      b.entered, b.sold, b.stock, b.cove as cove_grams, b.loss, b.unexplained, b.over,
      (select coalesce(sum(e.grams), 0)::float8 from balance_explanation e where e.trip_catch_id = c.id
        and e.reason not in (${coves})) as said_loss
      from trip_catch c join trip t on t.id = c.trip_id join person p on p.id = t.fisher_id left join fisher f on f.person_id = t.fisher_id
      left join area a on a.id = f.region_id left join vessel v on v.id = t.vessel_id join species kind on kind.id = c.species_id
      join lateral (${balanceBySpecies(sql`t.id`)}) b on b.catch_id = c.id
      where ${among('c.id', catchIds)} order by t.landed_at, c.id`,
  );

export interface ThreadRows {
  catches: CatchRow[];
  lots: LotRow[];
  moves: MoveRow[];
  documents: DocumentRow[];
  published: PublishedRow[];
  appLines: AppLineRow[];
}

/** What came into a lot. A corrected count says what had come in. */
export const isIn = ({ kind, grams, reason }: MoveRow): boolean =>
  kind === 'receive' || (kind === 'adjust' && (grams > 0 || reason === 'count'));

export interface HaulRow {
  trip_id: string;
  number: number;
  at: string;
  /** `±hh:mm`, as a partner sent it. */
  offset: string | null;
  longitude: number | null;
  latitude: number | null;
  species_code: string;
  kept: number;
}

/** The hauls of trips, by species. */
export const haulRows = (db: Db, tripIds: readonly string[]) =>
  rowsOf<HaulRow>(
    db,
    sql`select h.trip_id, h.number, ${instantOf('h.at')} as at, h."offset", h.longitude, h.latitude, kind.code as species_code, c.kept_grams::float8 as kept
      from haul h join haul_catch c on c.haul_id = h.id join species kind on kind.id = c.species_id
      where ${among('h.trip_id', tripIds)} order by h.trip_id, h.number`,
  );
