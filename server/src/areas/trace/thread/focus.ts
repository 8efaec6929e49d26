import type { ThreadKind } from '@shop/shared/contract/thread';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../base/db/db.ts';

/** What a thread is of. */
export interface Focus {
  kind: ThreadKind;
  recordId: string;
  countryId: string;
  name: string;
  catchIds: string[];
  lotIds: string[];
  publishedIds: string[];
  /** Lines of requests and sales that it follows. null: all of its lots. */
  lineIds: ReadonlySet<string> | null;
  /** The purchase of the app that it follows. null: all of its offers. */
  purchaseId: string | null;
}

interface Found {
  country_id: string;
  name: string;
  catch_id: string | null;
  lot_id: string | null;
  published_id: string | null;
  line_id: string | null;
  other_line_id: string | null;
}

/** The lots of the most that is shown of a product. */
const mostLots = 12;

const none = sql`null::uuid`;
const columns = (of: { catchId?: SQL; lotId?: SQL; publishedId?: SQL; lineId?: SQL; otherLineId?: SQL }) =>
  sql`${of.catchId ?? none} as catch_id, ${of.lotId ?? none} as lot_id, ${of.publishedId ?? none} as published_id,
    ${of.lineId ?? none} as line_id, ${of.otherLineId ?? none} as other_line_id`;

const soldLines = (where: SQL, name: SQL) => sql`
  select s.country_id, ${name} as name, ${columns({ lotId: sql`m.lot_id`, lineId: sql`sl.id`, otherLineId: sql`sl.request_line_id` })}
  from sale s join sale_line sl on sl.sale_id = s.id left join invoice i on i.id = s.invoice_id
  left join stock_move m on m.sale_line_id = sl.id or m.request_line_id = sl.request_line_id
  where s.deleted_at is null and ${where}`;

const queries: Record<ThreadKind, (id: string) => SQL> = {
  trip: (id) => sql`select t.country_id, t.code as name, ${columns({ catchId: sql`c.id` })}
    from trip t left join trip_catch c on c.trip_id = t.id
    where t.id = coalesce((select reported_trip_id from trip where id = ${id}), ${id}::uuid)`,
  lot: (id) => sql`select l.country_id, l.code as name, ${columns({ lotId: sql`l.id` })} from lot l where l.id = ${id}`,
  product: (id) => sql`select p.country_id, p.name, ${columns({ lotId: sql`l.id` })}
    from product p left join lateral (select id from lot where product_id = p.id and on_hand_grams > 0
      order by expires_at, id limit ${sql.raw(String(mostLots))}) l on true where p.id = ${id}`,
  published: (id) => sql`select p.country_id, p.name, ${columns({ publishedId: sql`p.id` })} from marketplace_product p where p.id = ${id}`,
  purchase: (id) => sql`select a.country_id, a.number::text as name, ${columns({ publishedId: sql`l.product_id` })}
    from app_purchase a join app_purchase_line l on l.purchase_id = a.id where a.deleted_at is null and a.id = ${id}`,
  request: (id) => sql`select r.country_id, r.number::text as name, ${columns({ lotId: sql`taken.lot_id`, lineId: sql`rl.id` })}
    from request r join request_line rl on rl.request_id = r.id
    left join lateral (select lot_id from stock_move where request_line_id = rl.id
      union select lot_id from reservation where request_line_id = rl.id and state = 'live') taken on true
    where r.id = ${id}`,
  sale: (id) => soldLines(sql`s.id = ${id}`, sql`s.number::text`),
  invoice: (id) => soldLines(sql`s.invoice_id = ${id}`, sql`coalesce(i.doc_number, i.client_name)`),
};

/** Finds what a thread is of. undefined: there is no such record, or nothing of it can be followed. */
export async function focusOf(db: Db, kind: ThreadKind, recordId: string): Promise<Focus | undefined> {
  const rows = await rowsOf<Found>(db, queries[kind](recordId));
  const [first] = rows;
  if (!first) return undefined;
  const all = (field: 'catch_id' | 'lot_id' | 'published_id' | 'line_id' | 'other_line_id') => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ];
  const isOfLines = kind === 'request' || kind === 'sale' || kind === 'invoice';
  return {
    kind,
    recordId,
    countryId: first.country_id,
    name: first.name,
    catchIds: all('catch_id'),
    lotIds: all('lot_id'),
    publishedIds: all('published_id'),
    lineIds: isOfLines ? new Set([...all('line_id'), ...all('other_line_id')]) : null,
    purchaseId: kind === 'purchase' ? recordId : null,
  };
}
