import { all, limits } from '../../contract/limits.ts';
import { useSearchParams } from '../../router/index.ts';

/** `field` ascending, `-field` descending. */
export type Sort<S extends string> = S | `-${S}`;

export interface ListDefaults<F extends Record<string, string>, S extends string = string> {
  /** Rows a page; 10 unless said (specification, section 9). */
  size?: number;
  /** The fields that the server sorts by; another one in the address counts for nothing. */
  sortable?: readonly S[];
  sort?: Sort<NoInfer<S>>;
  /** Each filter and the value that means "not filtered": `all`, or what the specification says. */
  filters: F;
}

export interface ListState<F extends Record<string, string>, S extends string = string> {
  defaults: { filters: F };
  page: number;
  size: number;
  sort: Sort<S> | undefined;
  filters: { [K in keyof F]: string };
  /** Whether a filter differs from its default. */
  isFiltered: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string | undefined) => void;
  /** Goes back to the first page. Typing replaces the address instead of adding one to the history. */
  setFilter: (name: keyof F & string, value: string, options?: { isTyping?: boolean }) => void;
  clearFilters: () => void;
}

/**
 * Page, size, sort and filters of a list, kept in the address: reload, back and a shared link restore them. What equals its default is
 * left out. One list a page, so that the names stand as they are: `?page=2&sort=-name&category=hotel`.
 */
export function useListState<const F extends Record<string, string>, const S extends string = never>(
  defaults: ListDefaults<F, S>,
): ListState<F, S> {
  const [params, setParams] = useSearchParams();
  const usualSize = defaults.size ?? limits.page.size;
  const size = Number(params.get('size') ?? usualSize);
  const page = Number(params.get('page') ?? limits.page.first);
  const names = Object.keys(defaults.filters) as (keyof F & string)[];
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults.filters[name]])) as ListState<F, S>['filters'];

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
      { replace: isTyping, preventScrollReset: true },
    );
  }

  const unless = (usual: string | number | undefined, value: string | number | undefined) =>
    value === undefined || value === usual ? undefined : String(value);

  return {
    defaults,
    page: Number.isInteger(page) && page >= 0 ? page : limits.page.first,
    size: size === usualSize || (limits.page.sizes as readonly number[]).includes(size) ? size : usualSize,
    sort: isSortable(params.get('sort'), defaults.sortable) ?? defaults.sort,
    filters,
    isFiltered: names.some((name) => filters[name] !== defaults.filters[name]),
    setPage: (to) => change({ page: unless(limits.page.first, to) }),
    setSize: (to) => change({ size: unless(usualSize, to), page: undefined }),
    setSort: (to) => change({ sort: unless(defaults.sort, to), page: undefined }),
    setFilter: (name, value, options) =>
      change({ [name]: unless(defaults.filters[name], value || defaults.filters[name]), page: undefined }, options),
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
  };
}

const isSortable = <S extends string>(sort: string | null, fields: readonly S[] = []): Sort<S> | undefined =>
  fields.find((field) => sort === field || sort === `-${field}`) && (sort as Sort<S>);

/** `a,b` → `['a', 'b']`; the word `all` and nothing are no choice. */
export const splitFilter = (value: string): string[] => (value === all || value === '' ? [] : value.split(','));

/** `['a', 'b']` → `a,b`; nothing chosen is the word `all`. */
export const joinFilter = (values: readonly string[]): string => values.join(',') || all;
