import type { SendOptions } from '../../../api/send.ts';
import type { Call, CallAnswer, CallInput } from '../../../contract/call.ts';
import type { Choices, FiltersOf, ListDefaults, Texts } from '../useListState.ts';
import type { Noun } from './noun.ts';

/** The row type of a list call's answer. */
export type RowOf<C> = CallAnswer<C> extends { items: readonly (infer Row)[] } ? Row : never;
/** The inputs of a list call except page and size. */
export type AskedOf<C> = Omit<CallInput<C>, 'page' | 'size' | 'pageSize'>;
/** The fields that a list call sorts by, without direction. */
export type SortFieldOf<C> = CallInput<C> extends { sort?: infer S } ? Exclude<S, undefined | `-${string}`> & string : never;

/**
 * Options for fetching a long list: signal to abort, callbacks for the position in the server's queue and for the number of rows received, and a
 * consumer for the rows.
 */
export type Fetching<Row> = Pick<SendOptions<Row>, 'signal' | 'onRows' | 'onPlace' | 'take'>;

export interface ListDefinition<C, F extends Texts, S extends string, Ch extends Choices<F>> extends ListDefaults<F, S, Ch> {
  /** Identifies the list on this device and, if it is one of the contract's `listNames`, its saved views. */
  name: string;
  noun: Noun;
  /** The filter of the search box. Default: `search`. */
  search?: keyof F & string;
  /**
   * Returns all rows that match the filters in one answer, for exports and "select all": `(asked, how) => send(calls.clients.exportAll, asked, how)`.
   * Without it the rows are fetched page by page.
   */
  exportAll?: (asked: AskedOf<C>, how?: Fetching<RowOf<C>>) => Promise<readonly RowOf<C>[]>;
}

/** `ask` is required where a filter is not an input of the call, or has other values in the call than in the address. */
type Asking<C, F extends Texts, Ch extends Choices<F>> = [Exclude<keyof F, keyof AskedOf<C>>] extends [never]
  ? FiltersOf<F, Ch> extends Partial<AskedOf<C>>
    ? { ask?: undefined }
    : { ask: (filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>> }
  : { ask: (filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>> };

/** The definition of a list: its call, and which of its inputs are in the address. */
export interface ListKind<C, F extends Texts, S extends string, Ch extends Choices<F>> {
  call: C;
  definition: ListDefinition<C, F, S, Ch> & { ask?: ((filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>>) | undefined };
}

/**
 * Defines a list once, outside the component: `defineList(calls.providers.list, { name, noun, sortable, sort, filters, choices, exportAll })`.
 * Filters are inputs of the call, with the value that means "not filtered"; one with a closed set of values needs `choices`.
 */
export function defineList<
  C extends Call,
  const F extends Texts,
  const S extends SortFieldOf<C> = never,
  const Ch extends Choices<F> = Record<never, never>,
>(call: C, definition: ListDefinition<C, F, S, Ch> & Asking<C, F, Ch>): ListKind<C, F, S, Ch> {
  return { call, definition };
}
