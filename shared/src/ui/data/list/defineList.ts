import type { SendOptions } from '../../../api/send.ts';
import type { Call, CallAnswer, CallInput } from '../../../contract/call.ts';
import type { Choices, FiltersOf, ListDefaults, Texts } from '../useListState.ts';
import type { Noun } from './noun.ts';

/** A row of what a list call answers. */
export type RowOf<C> = CallAnswer<C> extends { items: readonly (infer Row)[] } ? Row : never;
/** What a list call takes besides page and size. */
export type AskedOf<C> = Omit<CallInput<C>, 'page' | 'size' | 'pageSize'>;
/** The fields that a list call sorts by, without their directions. */
export type SortFieldOf<C> = CallInput<C> extends { sort?: infer S } ? Exclude<S, undefined | `-${string}`> & string : never;

/** How a long list is fetched: until it is given up, telling its place in the queue of the server and how many of its rows are here, who takes them. */
export type Fetching<Row> = Pick<SendOptions<Row>, 'signal' | 'onRows' | 'onPlace' | 'take'>;

export interface ListDefinition<C, F extends Texts, S extends string, Ch extends Choices<F>> extends ListDefaults<F, S, Ch> {
  /** Names it on this device and, where it is one of the contract's `listNames`, its saved views. */
  name: string;
  noun: Noun;
  /** The filter that is typed; `search` unless said. */
  search?: keyof F & string;
  /** All rows that the filters match in one answer, for exports and "select all": `(asked, how) => send(calls.clients.exportAll, asked, how)`. Without it they are fetched page by page. */
  exportAll?: (asked: AskedOf<C>, how?: Fetching<RowOf<C>>) => Promise<readonly RowOf<C>[]>;
}

/** `ask` is needed where a filter is not one of the call's, or has other words there than in the address. */
type Asking<C, F extends Texts, Ch extends Choices<F>> = [Exclude<keyof F, keyof AskedOf<C>>] extends [never]
  ? FiltersOf<F, Ch> extends Partial<AskedOf<C>>
    ? { ask?: undefined }
    : { ask: (filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>> }
  : { ask: (filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>> };

/** A list: the call, and what of it stands in the address. */
export interface ListKind<C, F extends Texts, S extends string, Ch extends Choices<F>> {
  call: C;
  definition: ListDefinition<C, F, S, Ch> & { ask?: ((filters: FiltersOf<F, Ch>) => Partial<AskedOf<C>>) | undefined };
}

/**
 * Defines a list once, outside the component: `defineList(calls.providers.list, { name, noun, sortable, sort, filters, choices, exportAll })`.
 * Filters are inputs of the call, with the value that means "not filtered"; one that the call takes only certain words of needs its `choices`.
 */
export function defineList<
  C extends Call,
  const F extends Texts,
  const S extends SortFieldOf<C> = never,
  const Ch extends Choices<F> = Record<never, never>,
>(call: C, definition: ListDefinition<C, F, S, Ch> & Asking<C, F, Ch>): ListKind<C, F, S, Ch> {
  return { call, definition };
}
