import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/useCall.ts';
import { type CallInput, pageOf } from '../../../contract/call.ts';
import { limits } from '../../../contract/limits.ts';
import { useLocation } from '../../../router/index.ts';
import { useShared } from '../../../session/hooks.ts';
import { countryIdAtom } from '../../../session/session.ts';
import type { List } from '../list/useList.ts';
import { splitFilter, type Texts } from '../useListState.ts';
import type { BoardRows } from './types.ts';

/**
 * The rows of a list, grouped by the values of one of its filters. Each column loads ten rows first, then more on request; a folded column loads
 * nothing. When the filter is on, only the columns of its values are shown.
 */
export function useBoardColumns<Row, F extends Texts, V extends string>(
  { call, input, state }: List<Row, F>,
  by: keyof F & string,
  values: readonly V[],
  folded: readonly V[] = [],
): BoardRows<Row, V>[] {
  useShared(countryIdAtom);
  const [sizes, setSizes] = useState<Partial<Record<V, number>>>({});
  const [isFolded, setFolded] = useState(() => new Set(folded));
  const { pathname, search } = useLocation();
  const chosen = splitFilter(state.filters[by] as string);
  const ids = values.filter((value) => chosen.length === 0 || chosen.includes(value));
  const results = useQueries({
    queries: ids.map((id) => {
      const asked = { ...(input as object), ...pageOf(call, 0, sizes[id] ?? limits.page.size), [by]: id } as unknown as CallInput<
        typeof call
      >;
      return callQuery(call, asked, { enabled: !isFolded.has(id), offersChanges: true });
    }),
  });

  function hrefOf(id: V): string {
    const params = new URLSearchParams(search);
    for (const name of ['view', 'page']) params.delete(name);
    params.set(by, id);
    return `${pathname}?${params}`;
  }

  return ids.map((id, at) => {
    const result = results[at];
    const data = result?.data as { items: readonly Row[]; total: number } | undefined;
    const more = limits.page.sizes.find((size) => size > (sizes[id] ?? limits.page.size));
    return {
      id,
      rows: data?.items,
      total: data?.total,
      error: result?.error,
      onRetry: () => void result?.refetch(),
      isFolded: isFolded.has(id),
      onFold: (isShut: boolean) => setFolded((before) => new Set(isShut ? [...before, id] : [...before].filter((other) => other !== id))),
      isLoadingMore: result?.isPlaceholderData ?? false,
      ...(more === undefined ? { moreHref: hrefOf(id) } : { onMore: () => setSizes({ ...sizes, [id]: more }) }),
    };
  });
}
