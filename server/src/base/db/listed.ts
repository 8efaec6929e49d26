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
 * Filters as they are asked for, without any that a list does not have: TypeScript accepts those in a variable, and the list would come
 * unfiltered. The country, which some calls carry among them, is not a filter.
 */
export type ExactFilters<Filters, Asked> = Filters & { [Name in Exclude<keyof Asked, keyof Filters | 'countryId'>]: never };
/** Of a row that tells the total of all. */
const totalField = 'totalOfList';

/** A select of drizzle, as far as it matters here. */
interface Select<T> extends PromiseLike<T[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<T[]> };
}

/** Rows beside those of a table, at most one for each. */
interface ExtraJoin {
  rows: Subquery;
  on: SQL;
}

const joined = <Q extends PgSelect>(query: Q, beside: ExtraJoin | undefined): Q =>
  beside ? (query.leftJoin(beside.rows, beside.on) as unknown as Q) : query;

/** The ids of some rows in the order of a list, to join what is shown of them with. */
const idsOf = (db: Db, table: Table, beside: ExtraJoin | undefined, which: SQL | undefined, order: SQL[]) =>
  joined(
    db
      .select({ _id: sql<string>`${table._id}`.as('_id') })
      .from(table as PgTable)
      .$dynamic(),
    beside,
  )
    .where(which)
    .orderBy(...order);
const pageOf = (ids: ReturnType<typeof idsOf>, limit: Count, offset: Count) => ids.limit(limit).offset(offset).as('page');
type IdPage = ReturnType<typeof pageOf>;

interface Definition<Found, Row, Filters, F extends string> {
  table: Table;
  /** Of several lists of one table, which: their statements are prepared by name. */
  name?: string;
  /** Which of its rows there are for the list at all; undefined: every one of the country. */
  live?: SQL;
  /** Which of these the filters let through; each filter is `all` or what is looked for. */
  matching: (filters: Filters, countryId: string) => SQL | undefined;
  /** What its orders read besides its rows; `select` joins the same by itself. */
  beside?: ExtraJoin;
  /** What it may be sorted by. */
  columns: Record<F, AnyPgColumn | SQL>;
  preset: NoInfer<F | `-${F}`>;
  /** The rows of some ids as they are read, in this order. */
  select: (db: Db, page: IdPage, order: SQL[]) => Select<Found>;
  /** A row as the calls carry it. */
  row: (found: Found) => Row;
  /** The filter whose words are the facets that the kept totals count the rows by. */
  facet?: NoInfer<keyof Filters & string>;
  /** Where some of its words are none. */
  isFacet?: (word: string) => boolean;
  /**
   * Of filters that let most rows through: which ones they leave out, each by one of these conditions, for which there is an index. Not far from the
   * first page the others are read along the order then, and not counted but told from the kept totals.
   */
  leavesOut?: (filters: Filters) => readonly (SQL | undefined)[] | undefined;
  /** Instead of `facet`, several filters and all their words: a facet is a word of each, colon between them. */
  facets?: { [K in keyof Filters]?: readonly string[] };
  /**
   * Where it is kept how many there are: `totalsOf(table)` where the triggers `count_rows` update it; or what counts them cheaply. They are
   * counted each time by default.
   */
  kept?: CachedCount | ((db: Db, countryId: string) => PromiseLike<{ total: number }[]>);
}

/**
 * How a list is read. Only ids are sorted and skipped, mostly in an index; what is shown is joined. As it opens, its statements are prepared.
 * Where no kept total tells how many there are, what the filters let through is found once, and sorted and counted from there.
 */
export function listed<Found, Row, Filters extends Record<keyof Filters, string>, F extends string>({
  table,
  name = getTableName(table),
  live,
  matching,
  beside,
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
  const orderedIds = (db: Db, which: SQL | undefined, sort: Sort) => idsOf(db, table, beside, which, orderBy(sort));
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

  /** The rows of some ids: as few as there are of these, they are sorted once they are read. */
  const ofIds = async (db: Db, ids: string[], sort: Sort): Promise<Row[]> =>
    (await select(db, pageOf(idsOf(db, table, undefined, inArray(table._id, ids), []), ids.length, 0), orderBy(sort))).map(row);

  /** By what the kept totals tell how many there are in all. */
  const unfilteredFacets = live && ['live'];

  /** The database, whose selects tell the total with each row: asked for by itself it costs half as much again. */
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
    // The rows keep the field, which no answer names: to copy them without it costs more than to read them.
    return { items: found.map(row), total, page, pageSize };
  }

  /**
   * The rows without any filter. How many stands in the statement of a first or a last page, rounded up to one of few sizes: from a value the
   * database cannot tell that they are few, and plans the joins anew each time, for longer than it then takes to read them.
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

  /** The facets that the kept totals tell of where nothing else is filtered by; `[]`: all there are. */
  function facetsOf(filters: Filters): string[] | undefined {
    // The country, which calls carry among them, is none.
    const chosen = Object.entries<string>(filters).filter(([name, word]) => word !== all && word !== '' && name !== 'countryId');
    if (words) return facetsOfJoined(words, new Map(chosen));
    if (chosen.length === 0) return [];
    const [[filter, word]] = chosen as [[string, string]];
    const facets = word.toLowerCase().split(',');
    return chosen.length === 1 && filter === facet && facets.every(isFacet) ? facets : undefined;
  }

  /** Ids of a page, each with how many there are in all. Not looked for along the order: a rare one would be found at its end. */
  function countedIds(db: Db, which: SQL | undefined, sort: Sort, { page, pageSize }: Page) {
    const by = columnOf(sort);
    const found = db.$with('found').as(
      joined(
        db
          .select({ _id: sql<string>`${table._id}`.as('_id'), by: sql`${columns[by]}`.as('by') })
          .from(table as PgTable)
          .$dynamic(),
        beside,
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

  /** A page of what no kept total tells of. */
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
    /** Which rows a list, its total and its export hold. */
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
      // What is beside the rows has values of its own, which no prepared statement knows.
      const isUnfiltered = facets?.length === 0 && !beside;
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

    /** All of these, for an export. */
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

/** The id that is searched for instead of a text: that row is found, whatever else is filtered. */
export function idSearched(filters: Readonly<Record<string, unknown>>): string | undefined {
  const [, text] = Object.entries(filters).find(([name]) => name.startsWith('search')) ?? [];
  return typeof text === 'string' && idForm.test(text) ? text : undefined;
}

/** Every facet of some filters' words that others among them leave; undefined: something else is filtered by. */
function facetsOfJoined(joined: Record<string, readonly string[] | undefined>, chosen: ReadonlyMap<string, string>): string[] | undefined {
  if ([...chosen.keys()].some((name) => !(name in joined))) return undefined;
  const words = Object.entries(joined).map(([name, every]) => chosen.get(name)?.split(',') ?? every ?? []);
  return words.reduce<string[]>(
    (facets, next) => (facets.length === 0 ? [...next] : facets.flatMap((facet) => next.map((word) => `${facet}:${word}`))),
    [],
  );
}
