import { and, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import { amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { appPayments, appPurchases, appRefunds, appPaymentAttempts as attempts, people, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';

const refunds = sql<Refund[]>`coalesce((
  select json_agg(json_build_object(
    '_id', r.id, 'amountMinor', r.amount_minor, 'reason', r.reason, 'state', r.state, 'reference', r.reference, 'attempts', r.attempts, 'givenOn', r.given_on,
    'createdAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'createdBy', case when p.id is null then null else json_build_object('_id', u.id, 'name', p.names || ' ' || p.last_names) end
  ) order by r.created_at desc, r.id desc)
  from ${appRefunds} r left join ${users} u on u.id = r.created_by left join ${people} p on p.id = u.person_id
  where r.payment_id = ${appPayments._id}), '[]')`;

const lastAnswer = sql<string>`coalesce((select ${attempts.answer} from ${attempts}
  where ${attempts.paymentId} = ${appPayments._id} and ${attempts.kind} = 'charge' order by ${attempts.at} desc limit 1), '')`;

type Refund = Pick<
  typeof appRefunds.$inferSelect,
  '_id' | 'amountMinor' | 'reason' | 'state' | 'reference' | 'attempts' | 'createdAt' | 'givenOn'
> & {
  createdBy: { _id: string; name: string } | null;
};

/** `3384` and `A-3384` are numbers of a purchase; any other text is searched in the buyer's name and the gateway's reference. */
function isFound(text: string): SQL | undefined {
  const number = /^a?-?(\d{1,9})$/i.exec(text)?.[1];
  const ofPurchase = number === undefined ? matches(appPurchases.search, text) : eq(appPurchases.number, Number(number));
  const purchase = sql`exists (select from ${appPurchases} where ${appPurchases._id} = ${appPayments.purchaseId} and ${ofPurchase})`;
  return or(ilike(appPayments.reference, `${text.replace(/[\\%_]/g, '\\$&')}%`), purchase);
}

export const paymentList = listed({
  table: appPayments,
  kept: totalsOf(appPayments),
  matching({ state, search }: Record<'state' | 'search', string>) {
    const text = textOf(search);
    return and(amongWords(appPayments.state, state), text ? isFound(text) : undefined);
  },
  columns: { at: appPayments.at, amountMinor: appPayments.amountMinor },
  preset: '-at',
  facet: 'state',
  select: (db, page, order) =>
    db
      .select({
        ...getTableColumns(appPayments),
        purchase: { _id: appPurchases._id, number: appPurchases.number, buyer: appPurchases.buyerName },
        refunds,
        said: lastAnswer,
      })
      .from(page)
      .innerJoin(appPayments, eq(appPayments._id, page._id))
      .innerJoin(appPurchases, eq(appPurchases._id, appPayments.purchaseId))
      .orderBy(...order),
  row: (payment) => payment,
});
