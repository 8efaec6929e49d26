import { all, type ListAnswer, limits } from '@shop/shared/contract';
import { and, eq, getTableName, inArray, type Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { NotFoundError } from './errors.ts';
import { isDeepPage, listPage, orderOf, type Page, reversed, rowsByIds, total } from './list.ts';
import { preparedOnce } from './prepared.ts';
import { type CachedCount, cachedCount, cachedCountExcluding, cachedCountStatement } from './totals.ts';

type Table = PgTable & { _id: AnyPgColumn; countryId: AnyPgColumn };
type Count = number | Placeholder;
/**
 * Requested filters; one that the list does not define is a type error. TypeScript accepts excess properties in a variable, and the list
 * would silently ignore them. `countryId`, which some calls carry among the filters, is not a filter.
 */
export type ExactFilters<Filters, Asked> = Filters & { [Name in Exclude<keyof Asked, keyof Filters | 'countryId'>]: never };
/** The field of a row that holds the total of the list. */
const totalField = 'totalOfList';

/** The part of drizzle's select that is used here. */
interface Select<T> extends PromiseLike<T[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<T[]> };
}

/** A left join that adds at most one row to each row of a table. */
interface ExtraJoin {
  rows: Subquery;
  on: SQL;
}

const withExtraJoin = <Q extends PgSelect>(query: Q, extraJoin: ExtraJoin | undefined): Q =>
  extraJoin ? (query.leftJoin(extraJoin.rows, extraJoin.on) as unknown as Q) : query;

/** Selects the ids of the rows that match `which`, in the order of a list. The displayed columns are joined to them. */
const idsOf = (db: Db, table: Table, extraJoin: ExtraJoin | undefined, which: SQL | undefined, order: SQL[]) =>
  withExtraJoin(
    db
      .select({ _id: sql<string>`${table._id}`.as('_id') })
      .from(table as PgTable)
      .$dynamic(),
    extraJoin,
  )
    .where(which)
    .orderBy(...order);
const pageOf = (ids: ReturnType<typeof idsOf>, limit: Count, offset: Count) => ids.limit(limit).offset(offset).as('page');
type IdPage = ReturnType<typeof pageOf>;

interface Definition<Found, Row, Filters, F extends string> {
  table: Table;
  /** Set where a table has several lists: prepared statements are named after it. Default: the name of the table. */
  name?: string;
  /** Condition on the rows that belong to the list, before any filter; undefined: all rows of the country. */
  live?: SQL;
  /** Condition of the filters; each filter is `all` or the value to match. */
  matching: (filters: Filters, countryId: string) => SQL | undefined;
  /** A join that the sort columns need; `select` makes the same join itself. */
  extraJoin?: ExtraJoin | undefined;
  /** Columns that the list may be sorted by. */
  columns: Record<F, AnyPgColumn | SQL>;
  preset: NoInfer<F | `-${F}`>;
  /** Selects the rows of a page of ids, in this order. */
  select: (db: Db, page: IdPage, order: SQL[]) => Select<Found>;
  /** Maps a selected row to a row of the call's answer. */
  row: (found: Found) => Row;
  /** The filter whose values are the facets of the cached totals. */
  facet?: NoInfer<keyof Filters & string>;
  /** Whether a value of that filter is a facet. Default: all values are. */
  isFacet?: (word: string) => boolean;
  /**
   * For filters that match most rows: conditions on the rows that they exclude, each with an index. For pages that are not deep, the matching
   * rows are then read in the order of the list, and their total is the cached total minus the excluded rows.
   */
  leavesOut?: (filters: Filters) => readonly (SQL | undefined)[] | undefined;
  /** Instead of `facet`: several filters and all their values. A facet is one value of each, separated by colons. */
  facets?: { [K in keyof Filters]?: readonly string[] };
  /**
   * Source of the total: `totalsOf(table)` if the triggers `count_rows` maintain it, or a function that counts cheaply. By default, rows are
   * counted each time.
   */
  kept?: CachedCount | ((db: Db, countryId: string) => PromiseLike<{ total: number }[]>);
}

/**
 * Defines how a list is read. Only ids are sorted and skipped, mostly in an index; the displayed columns are joined. The statements of the
 * unfiltered list are prepared. Where no cached total applies, the matching rows are found once, and then sorted and counted.
 */
export function listed<Found, Row, Filters extends Record<keyof Filters, string>, F extends string>({
  table,
  name = getTableName(table),
  live,
  matching,
  extraJoin,
  columns,
  preset,
  select,
  row,
  facet,
  isFacet = () => true,
  leavesOut = () => undefined,
  facets: words,
  kept,
}: Definition<Found, Row, Filters, F>) {
  type Sort = F | `-${F}` | undefined;
  const orderBy = (sort: Sort) => orderOf(sort, columns, preset, table._id);
  const columnOf = (sort: Sort) => (sort ?? preset).replace(/^-/, '') as F;
  const orderedIds = (db: Db, which: SQL | undefined, sort: Sort) => idsOf(db, table, extraJoin, which, orderBy(sort));
  const where = <Asked extends Filters>(countryId: string, filters: Asked & ExactFilters<Filters, Asked>) =>
    and(eq(table.countryId, countryId), live, matching(filters, countryId));

  function statement(
    db: Db,
    which: SQL | undefined,
    sort: Sort,
    limit: Count,
    offset: Count,
    { isFromEnd = false, counting }: { isFromEnd?: boolean; counting?: CachedCount | undefined } = {},
  ) {
    const ids = orderedIds(db, which, isFromEnd ? reversed<F>(sort ?? preset) : sort);
    return select(counting ? withTotal(db, counting) : db, pageOf(ids, limit, offset), orderBy(sort));
  }

  async function some(db: Db, which: SQL | undefined, sort: Sort, limit: number, offset = 0, isFromEnd = false): Promise<Row[]> {
    return (await statement(db, which, sort, limit, offset, { isFromEnd })).map(row);
  }

  /** The rows of these ids. They are few, so they are sorted after they are read. */
  const ofIds = async (db: Db, ids: string[], sort: Sort): Promise<Row[]> =>
    (await select(db, pageOf(idsOf(db, table, undefined, inArray(table._id, ids), []), ids.length, 0), orderBy(sort))).map(row);

  /** Facets of the cached totals that add up to the unfiltered list; undefined: all facets. */
  const unfilteredFacets = live && ['live'];

  /** The database with selects that add the total to each row. A separate query for the total would make a page cost half as much again. */
  const withTotal = (db: Db, counting: CachedCount): Db =>
    ({
      select: (fields: Record<string, SQL>) =>
        db.select({ ...fields, [totalField]: sql<number>`${cachedCountStatement(db, counting, unfilteredFacets !== undefined)}` }),
    }) as unknown as Db;

  /** A page without any filter, not far from the first, and the total, in one statement. */
  async function unfilteredPage(
    db: Db,
    countryId: string,
    { page, pageSize }: Page,
    sort: Sort,
    counting: CachedCount,
  ): Promise<ListAnswer<Row>> {
    const found = (await fetchUnfiltered(db, countryId, sort, pageSize, page * pageSize, { counting })) as (Found & {
      [totalField]: number;
    })[];
    const total =
      found[0]?.[totalField] ?? (page === 0 ? 0 : ((await cachedCount(db, counting, countryId, unfilteredFacets))[0]?.total ?? 0));
    // The rows still contain the field of the total, which no answer uses: copying them without it costs more than reading them.
    return { items: found.map(row), total, page, pageSize };
  }

  /**
   * Reads rows without any filter. For a first or a last page the limit is part of the statement, rounded up to one of a few sizes. With the
   * limit as a parameter, the database does not know that there are few rows and plans the joins each time, which takes longer than reading them.
   */
  async function fetchUnfiltered(
    db: Db,
    countryId: string,
    sort: Sort,
    limit: number,
    offset: number,
    { isFromEnd = false, counting }: { isFromEnd?: boolean; counting?: CachedCount } = {},
  ): Promise<Found[]> {
    const size = offset === 0 ? limits.page.sizes.find((size) => size >= limit) : undefined;
    const unfilteredRows = preparedOnce(
      db,
      [name, 'by', sort, isFromEnd && 'from_end', counting && 'counted', size].filter(Boolean).join('_'),
      (prepared) =>
        statement(
          db,
          and(eq(table.countryId, sql.placeholder('countryId')), live),
          sort,
          size ? (sql.raw(String(size)) as unknown as Placeholder) : sql.placeholder('limit'),
          size ? 0 : sql.placeholder('offset'),
          { isFromEnd, counting },
        ).prepare(prepared),
    );
    const rows = await unfilteredRows.execute({ countryId, limit, offset, facets: unfilteredFacets });
    return isFromEnd ? rows.slice(-limit) : rows.slice(0, limit);
  }

  /** Facets of the cached totals that equal these filters; `[]`: no filter is set; undefined: the cached totals do not cover the filters. */
  function facetsOf(filters: Filters): string[] | undefined {
    // Calls carry `countryId` among the filters; it is not a filter.
    const chosen = Object.entries<string>(filters).filter(([name, word]) => word !== all && word !== '' && name !== 'countryId');
    if (words) return facetsOfJoined(words, new Map(chosen));
    if (chosen.length === 0) return [];
    const [[filter, word]] = chosen as [[string, string]];
    const facets = word.toLowerCase().split(',');
    return chosen.length === 1 && filter === facet && facets.every(isFacet) ? facets : undefined;
  }

  /** Ids of a page, each with the total. Does not read along the index of the order: it would reach rare matches only at its end. */
  function countedIds(db: Db, which: SQL | undefined, sort: Sort, { page, pageSize }: Page) {
    const by = columnOf(sort);
    const found = db.$with('found').as(
      withExtraJoin(
        db
          .select({ _id: sql<string>`${table._id}`.as('_id'), by: sql`${columns[by]}`.as('by') })
          .from(table as PgTable)
          .$dynamic(),
        extraJoin,
      ).where(which),
    );
    const column = { [by]: sql`${found.by}` } as Record<F, SQL>;
    return db
      .with(found)
      .select({ _id: found._id, total: sql<number>`(select count(*) from ${found})::int` })
      .from(found)
      .orderBy(...orderOf(sort, column, preset, sql`${found._id}`))
      .limit(pageSize)
      .offset(page * pageSize);
  }

  /** A page whose total must be counted. */
  async function counted(db: Db, which: SQL | undefined, page: Page, sort?: Sort): Promise<ListAnswer<Row>> {
    const ids = await countedIds(db, which, sort, page);
    const [first] = ids;
    if (first)
      return {
        ...page,
        total: first.total,
        items: await ofIds(
          db,
          ids.map(({ _id }) => _id),
          sort,
        ),
      };
    const [past] =
      page.page === 0
        ? []
        : await db
            .select(total)
            .from(table as PgTable)
            .where(which);
    return { ...page, total: past?.total ?? 0, items: [] };
  }

  return {
    table,
    /** Condition on the rows of the list, of its total and of its export. */
    where,
    some,
    counted,

    page<Asked extends Filters>(
      db: Db,
      countryId: string,
      page: Page,
      filters: Asked & ExactFilters<Filters, Asked>,
      sort?: Sort,
    ): Promise<ListAnswer<Row>> {
      const id = idSearched(filters);
      if (id) return counted(db, and(eq(table.countryId, countryId), live, eq(table._id, id)), page, sort);
      const facets = facetsOf(filters);
      // The extra join has parameter values that the prepared statements do not have.
      const isUnfiltered = facets?.length === 0 && !extraJoin;
      if (isUnfiltered && !isDeepPage(page) && typeof kept === 'object' && kept) return unfilteredPage(db, countryId, page, sort, kept);
      const which = where(countryId, filters);
      const but = isDeepPage(page) ? undefined : leavesOut(filters);
      if (but && typeof kept === 'object' && kept) {
        const conditions = but.map((condition) => and(eq(table.countryId, countryId), live, condition));
        return listPage(
          page,
          (limit, offset) => some(db, which, sort, limit, offset),
          () => cachedCountExcluding(db, kept, countryId, unfilteredFacets, { of: table, but: conditions }),
        );
      }
      if (!facets || !kept) return counted(db, which, page, sort);
      const rows = async (limit: number, offset: number, isFromEnd = false) =>
        isUnfiltered
          ? (await fetchUnfiltered(db, countryId, sort, limit, offset, { isFromEnd })).map(row)
          : some(db, which, sort, limit, offset, isFromEnd);
      return listPage(
        page,
        rows,
        () =>
          typeof kept === 'function'
            ? kept(db, countryId)
            : cachedCount(db, kept, countryId, facets.length > 0 ? facets : unfilteredFacets),
        (limit, offset) => rows(limit, offset, true),
      );
    },

    /** Throws NotFoundError. */
    async one(db: Db, which: SQL | undefined): Promise<Row> {
      const [found] = await some(db, which, undefined, 1);
      if (!found) throw new NotFoundError();
      return found;
    },

    /** All rows that match `which`, for an export. */
    all(db: Db, which: SQL | undefined, sort?: Sort): AsyncGenerator<Row[]> {
      return rowsByIds(
        (limit) => {
          const found = orderedIds(db, which, sort).limit(limit).as('found');
          return db.select({ ids: sql<string | null>`string_agg(${found._id}::text, ',')` }).from(found);
        },
        (ids) => ofIds(db, ids, sort),
      );
    },
  };
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in a search filter, if its text is an id. The row is then found whatever the other filters are. */
export function idSearched(filters: Readonly<Record<string, unknown>>): string | undefined {
  const [, text] = Object.entries(filters).find(([name]) => name.startsWith('search')) ?? [];
  return typeof text === 'string' && idForm.test(text) ? text : undefined;
}

/** All facets that match the chosen filters; undefined: a chosen filter is not one of `joined`. */
function facetsOfJoined(joined: Record<string, readonly string[] | undefined>, chosen: ReadonlyMap<string, string>): string[] | undefined {
  if ([...chosen.keys()].some((name) => !(name in joined))) return undefined;
  const words = Object.entries(joined).map(([name, every]) => chosen.get(name)?.split(',') ?? every ?? []);
  return words.reduce<string[]>(
    (facets, next) => (facets.length === 0 ? [...next] : facets.flatMap((facet) => next.map((word) => `${facet}:${word}`))),
    [],
  );
}
