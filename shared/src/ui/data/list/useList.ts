import { type CallResult, useCall } from '../../../api/useCall.ts';
import { type Call, type CallInput, pageOf } from '../../../contract/call.ts';
import { type Choices, type FiltersOf, type ListState, type Texts, useListState } from '../useListState.ts';
import type { AskedOf, Fetching, ListKind, RowOf } from './defineList.ts';
import type { Noun } from './noun.ts';
import { type ChoicesOfFilters, useChoices } from './useChoices.ts';

/** A list as a page has it: what it asked, and what came. */
export interface List<Row, F extends Texts, Input = unknown> extends ChoicesOfFilters {
  name: string;
  call: Call;
  noun: Noun;
  /** The filter that is typed. */
  search: keyof F & string;
  state: ListState<F, string>;
  result: Pick<
    CallResult<unknown>,
    'error' | 'dataUpdatedAt' | 'isFetching' | 'isPlaceholderData' | 'refetch' | 'changes' | 'showChanges'
  > & {
    data: { items: readonly Row[]; total: number } | undefined;
  };
  /** What the call is asked: a panel that shows a row of it reads by the same. */
  input: Input;
  /** A row of it by its id, whatever is filtered; undefined where there is none, or its call does not search. */
  one: (id: string) => Promise<Row | undefined>;
  /** Every row that the filters match, in the order of the list. */
  all: (how?: Fetching<Row>) => Promise<readonly Row[]>;
}

/** What `useList` gives of a definition: `ListOf<typeof clients>`. */
export type ListOf<K> = K extends ListKind<infer C, infer F, infer _S, infer Ch> ? List<RowOf<C>, FiltersOf<F, Ch>, CallInput<C>> : never;

/** What a list asks besides page, size, sort and filters: `{ roleId }`. */
type Rest<C, F extends Texts> = Omit<AskedOf<C>, keyof F | 'sort'>;
type RestOf<C, F extends Texts> = Record<never, never> extends Rest<C, F> ? [rest?: Rest<C, F>] : [rest: Rest<C, F>];

/**
 * The state of a list from the address, and the rows of its call: `const list = useList(providers)`. rest: what else the call takes,
 * always the same.
 */
export function useList<C extends Call, F extends Texts, S extends string, Ch extends Choices<F>>(
  { call, definition }: ListKind<C, F, S, Ch>,
  ...[rest]: RestOf<C, F>
): List<RowOf<C>, FiltersOf<F, Ch>, CallInput<C>> {
  const { name, noun, search = 'search', ask, exportAll } = definition;
  const state = useListState<F, S, Ch>(definition);
  const { page, size, sort, filters } = state;
  // That filters and sort are those of the call is checked where the list is defined.
  const asked = { ...rest, ...(ask ? ask(filters) : filters), ...(sort && { sort }) } as unknown as AskedOf<C>;
  const input = { ...asked, ...pageOf(call, page, size) } as unknown as CallInput<C>;
  // A board asks by column instead.
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
