import { all, limits } from '../../contract/limits.ts';
import { useSearchParams } from '../../router/index.ts';

/** `field` ascending, `-field` descending. */
export type Sort<S extends string> = S | `-${S}`;

export type Texts = Record<string, string>;
/** The values that some filters are bound to. */
export type Choices<F extends Texts> = { readonly [K in keyof F]?: readonly string[] };

export interface ListDefaults<F extends Texts, S extends string = string, C extends Choices<F> = Choices<F>> {
  /** Rows a page; 10 unless said (specification, section 9). */
  size?: number;
  /** The fields that the server sorts by; another one in the address counts for nothing. */
  sortable?: readonly S[];
  sort?: Sort<NoInfer<S>>;
  /** Each filter and the value that means "not filtered": `all`, or what the specification says. */
  filters: F;
  /** Whether its rows are shown as a board too. */
  hasBoard?: boolean;
  /** What a filter may hold besides its default; another value in the address counts for nothing. */
  choices?: C;
}

/** The filters as they stand: of one with choices, one of them; else any text. */
export type FiltersOf<F extends Texts, C extends Choices<F>> = {
  [K in keyof F]: C[K] extends readonly string[] ? F[K] | C[K][number] : string;
};

export interface ListState<F extends Texts, S extends string = string> {
  defaults: { filters: { readonly [K in keyof F]: string }; sort?: Sort<S> | undefined };
  page: number;
  size: number;
  sort: Sort<S> | undefined;
  filters: F;
  /** The face that `?view=board` asks for, in a list that has one. */
  view: 'table' | 'board';
  setView: (view: 'table' | 'board') => void;
  /** The saved view that was chosen, `?saved=`; what it said stands in the address too. */
  saved: string | undefined;
  setSaved: (id: string | undefined) => void;
  /** Everything of a saved view at once; without filters and sort the list as it opens. */
  show: (view: { filters: Readonly<Record<string, string>>; sort?: string | undefined; saved: string | undefined }) => void;
  /** Whether a filter differs from its default. */
  isFiltered: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string | undefined) => void;
  /** Goes back to the first page. Typing replaces the address instead of adding one to the history. */
  setFilter: (name: keyof F & string, value: string, options?: { isTyping?: boolean }) => void;
  /** Several at once, such as both ends of a range of days. */
  setFilters: (values: Partial<Record<keyof F & string, string>>) => void;
  clearFilters: () => void;
}

/**
 * Page, size, sort and filters of a list, kept in the address: reload, back and a shared link restore them. What equals its default is
 * left out. One list a page, so that the names stand as they are: `?page=2&sort=-name&category=hotel`.
 */
export function useListState<const F extends Texts, const S extends string = never, const C extends Choices<F> = Record<never, never>>(
  defaults: ListDefaults<F, S, C>,
): ListState<FiltersOf<F, C>, S> {
  const [params, setParams] = useSearchParams();
  const usualSize = defaults.size ?? limits.page.size;
  const size = Number(params.get('size') ?? usualSize);
  const page = Number(params.get('page') ?? limits.page.first);
  const names = Object.keys(defaults.filters) as (keyof F & string)[];
  const filters = Object.fromEntries(
    names.map((name) => {
      const asked = params.get(name);
      const choices = defaults.choices?.[name];
      return [name, asked !== null && (!choices || choices.includes(asked)) ? asked : defaults.filters[name]];
    }),
  ) as FiltersOf<F, C>;

  function change(changes: Record<string, string | undefined>, { isTyping = false } = {}) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: isTyping },
    );
  }

  const unless = (usual: string | number | undefined, value: string | number | undefined) =>
    value === undefined || value === usual ? undefined : String(value);

  const addressed = (values: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, unless(defaults.filters[name], value || defaults.filters[name])]),
    );

  return {
    defaults,
    page: Number.isInteger(page) && page >= 0 ? page : limits.page.first,
    size: size === usualSize || (limits.page.sizes as readonly number[]).includes(size) ? size : usualSize,
    sort: isSortable(params.get('sort'), defaults.sortable) ?? defaults.sort,
    filters,
    view: defaults.hasBoard && params.get('view') === 'board' ? 'board' : 'table',
    setView: (to) => change({ view: unless('table', to) }),
    saved: params.get('saved') ?? undefined,
    setSaved: (saved) => change({ saved }),
    show: ({ filters: shown, sort, saved }) =>
      change({
        ...addressed(Object.fromEntries(names.map((name) => [name, shown[name]]))),
        sort: unless(defaults.sort, sort),
        page: undefined,
        saved,
      }),
    isFiltered: names.some((name) => filters[name] !== defaults.filters[name]),
    setPage: (to) => change({ page: unless(limits.page.first, to) }),
    setSize: (to) => change({ size: unless(usualSize, to), page: undefined }),
    setSort: (to) => change({ sort: unless(defaults.sort, to), page: undefined }),
    setFilter: (name, value, options) => change({ ...addressed({ [name]: value }), page: undefined }, options),
    setFilters: (values) => change({ ...addressed(values), page: undefined }),
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
  };
}

const isSortable = <S extends string>(sort: string | null, fields: readonly S[] = []): Sort<S> | undefined =>
  fields.find((field) => sort === field || sort === `-${field}`) && (sort as Sort<S>);

/** `a,b` → `['a', 'b']`; the word `all` and nothing are no choice. */
export const splitFilter = (value: string): string[] => (value === all || value === '' ? [] : value.split(','));

/** `['a', 'b']` → `a,b`; nothing chosen is the word `all`. */
export const joinFilter = (values: readonly string[]): string => values.join(',') || all;
