import { type CallResult, useCall } from '../../../api/useCall.ts';
import { type Call, type CallInput, pageOf } from '../../../contract/call.ts';
import { type Choices, type FiltersOf, type ListState, type Texts, useListState } from '../useListState.ts';
import type { AskedOf, Fetching, ListKind, RowOf } from './defineList.ts';
import type { Noun } from './noun.ts';
import { type ChoicesOfFilters, useChoices } from './useChoices.ts';

/** A list as pages use it: its inputs and its result. */
export interface List<Row, F extends Texts, Input = unknown> extends ChoicesOfFilters {
  name: string;
  call: Call;
  noun: Noun;
  /** The filter of the search box. */
  search: keyof F & string;
  state: ListState<F, string>;
  result: Pick<
    CallResult<unknown>,
    'error' | 'dataUpdatedAt' | 'isFetching' | 'isPlaceholderData' | 'refetch' | 'changes' | 'showChanges'
  > & {
    data: { items: readonly Row[]; total: number } | undefined;
  };
  /** The input of the call; a panel that shows one of its rows uses the same query. */
  input: Input;
  /** Finds a row by its id, regardless of filters; undefined if there is no such row or the call has no search. */
  one: (id: string) => Promise<Row | undefined>;
  /** All rows that match the filters, in the order of the list. */
  all: (how?: Fetching<Row>) => Promise<readonly Row[]>;
}

/** The return type of `useList` for a definition: `ListOf<typeof clients>`. */
export type ListOf<K> = K extends ListKind<infer C, infer F, infer _S, infer Ch> ? List<RowOf<C>, FiltersOf<F, Ch>, CallInput<C>> : never;

/** Inputs of a list other than page, size, sort and filters: `{ roleId }`. */
type Rest<C, F extends Texts> = Omit<AskedOf<C>, keyof F | 'sort'>;
type RestOf<C, F extends Texts> = Record<never, never> extends Rest<C, F> ? [rest?: Rest<C, F>] : [rest: Rest<C, F>];

/**
 * Reads the state of a list from the address and loads its rows: `const list = useList(providers)`. rest: further inputs of the call; they must not
 * change.
 */
export function useList<C extends Call, F extends Texts, S extends string, Ch extends Choices<F>>(
  { call, definition }: ListKind<C, F, S, Ch>,
  ...[rest]: RestOf<C, F>
): List<RowOf<C>, FiltersOf<F, Ch>, CallInput<C>> {
  const { name, noun, search = 'search', ask, exportAll } = definition;
  const state = useListState<F, S, Ch>(definition);
  const { page, size, sort, filters } = state;
  // The definition of the list has checked that filters and sort are inputs of the call.
  const asked = { ...rest, ...(ask ? ask(filters) : filters), ...(sort && { sort }) } as unknown as AskedOf<C>;
  const input = { ...asked, ...pageOf(call, page, size) } as unknown as CallInput<C>;
  // A board makes a request per column instead.
  const result = useCall(call, input, { offersChanges: true, enabled: state.view === 'table' });
  const choices = useChoices({ isThere: result.data !== undefined || state.view !== 'table', isFiltered: state.isFiltered });

  return {
    name,
    call,
    noun,
    search: search as keyof F & string,
    state: state as ListState<FiltersOf<F, Ch>, string>,
    result: result as unknown as List<RowOf<C>, FiltersOf<F, Ch>>['result'],
    input,
    ...choices,
    one: async (id) => {
      if (!search.startsWith('search')) return undefined;
      const found = { ...definition.filters, [search]: id } as FiltersOf<F, Ch>;
      const { rowById } = await import('./rowById.ts');
      return rowById(call, { ...rest, ...(ask ? ask(found) : found) } as unknown as AskedOf<C>);
    },
    all: async (how) => (exportAll ? exportAll(asked, how) : (await import('./everyPage.ts')).everyPage(call, asked, how)),
  };
}
