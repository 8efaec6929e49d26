import { all, limits } from '../../contract/limits.ts';
import { useSearchParams } from '../../router/index.ts';

/** `field` ascending, `-field` descending. */
export type Sort<S extends string> = S | `-${S}`;

export type Texts = Record<string, string>;
/** The allowed values of filters that have a closed set. */
export type Choices<F extends Texts> = { readonly [K in keyof F]?: readonly string[] };

export interface ListDefaults<F extends Texts, S extends string = string, C extends Choices<F> = Choices<F>> {
  /** Rows per page. Default: 10 (specification, section 9). */
  size?: number;
  /** The fields by which the server sorts; any other in the address is ignored. */
  sortable?: readonly S[];
  sort?: Sort<NoInfer<S>>;
  /** Each filter with the value that means "not filtered": `all`, or the specification's value. */
  filters: F;
  /** Whether its rows can be shown as a board too. */
  hasBoard?: boolean;
  /** The allowed values of a filter in addition to its default; any other value in the address is ignored. */
  choices?: C;
}

/** The current values of the filters: with choices, one of them; otherwise any text. */
export type FiltersOf<F extends Texts, C extends Choices<F>> = {
  [K in keyof F]: C[K] extends readonly string[] ? F[K] | C[K][number] : string;
};

export interface ListState<F extends Texts, S extends string = string> {
  defaults: { filters: { readonly [K in keyof F]: string }; sort?: Sort<S> | undefined };
  page: number;
  size: number;
  sort: Sort<S> | undefined;
  filters: F;
  /** Table or board, from `?view=board` in a list that has a board. */
  view: 'table' | 'board';
  setView: (view: 'table' | 'board') => void;
  /** The chosen saved view, `?saved=`; its filters and sort are in the address too. */
  saved: string | undefined;
  setSaved: (id: string | undefined) => void;
  /** Applies a saved view at once; without filters and sort, the initial state of the list. */
  show: (view: { filters: Readonly<Record<string, string>>; sort?: string | undefined; saved: string | undefined }) => void;
  /** Whether a filter differs from its default. */
  isFiltered: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string | undefined) => void;
  /** Returns to the first page. Typing replaces the history entry instead of adding one. */
  setFilter: (name: keyof F & string, value: string, options?: { isTyping?: boolean }) => void;
  /** Sets several filters at once, such as both ends of a range of days. */
  setFilters: (values: Partial<Record<keyof F & string, string>>) => void;
  clearFilters: () => void;
}

/**
 * Page, size, sort and filters of a list, stored in the address: reload, back and a shared link restore them. Default values are omitted. One list
 * per page, so the parameter names have no prefix: `?page=2&sort=-name&category=hotel`.
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

/** `a,b` → `['a', 'b']`; `all` and the empty text mean no choice. */
export const splitFilter = (value: string): string[] => (value === all || value === '' ? [] : value.split(','));

/** `['a', 'b']` → `a,b`; no choice is `all`. */
export const joinFilter = (values: readonly string[]): string => values.join(',') || all;
