import type { ListState, Texts } from '../useListState.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { List } from './useList.ts';

/** What remotes built with contract 1.0 give to `ListPage`: a state and a result that the page made itself. */
export interface OlderListPageProps<Row, F extends Texts> extends Omit<ListPageProps<Row & { _id: string }, F>, 'list' | 'search'> {
  name: string;
  title: string;
  state: ListState<F, string>;
  result: List<Row, F>['result'];
  search?: { id: keyof F & string; title: string };
}

/**
 * The props as they are today. A remote is not built anew because the host is; this goes with contract 2.0, once
 * `pnpm can-i-deploy host` names no remote of 1.0.
 */
export function todaysProps<Row extends { _id: string }, F extends Texts>(props: ListPageProps<Row, F> | OlderListPageProps<Row, F>) {
  if ('list' in props) return props;
  const { name, title, state, result, search, ...same } = props;
  const noun = { one: title.toLowerCase(), other: title.toLowerCase() };
  return {
    ...same,
    title,
    ...(search && { search: search.title }),
    // Without `all`: their pages bring buttons of their own to export with.
    list: { name, noun: { es: { ...noun, gender: 'm' }, en: noun }, search: search?.id ?? 'search', state, result } as List<Row, F>,
  } satisfies ListPageProps<Row, F>;
}
