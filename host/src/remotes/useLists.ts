import { onChanges, useCall } from '@shop/shared/api';
import { type DeclaredList, limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';
import { useProfile } from '@shop/shared/session';
import { useEffect } from 'react';

export type Row = Readonly<Record<string, unknown>>;

/** The answer of a declared list. total: null: it could not be read. */
export interface ListPart {
  total: number | null;
  items: readonly Row[];
}

/** Changes often come in groups: lists that become stale are read once, this many ms after the first change. */
const gatherMs = 300;

/** The filters of a declared list, including the one for the viewer's own rows. */
const filtersOf = ({ filters, mine }: DeclaredList, userId: string): Record<string, string> => ({
  ...filters,
  ...(mine && { [mine]: userId }),
});

/** Returns the address of exactly the rows that a declared list returns. */
export function useAddressOf(): (list: DeclaredList) => string {
  const userId = useProfile()?._id ?? '';
  const today = useFormat().today();
  return (list) => {
    const query = new URLSearchParams(filtersOf(list, userId)).toString();
    const link = list.link.replaceAll('{today}', today);
    return query ? `${link}${link.includes('?') ? '&' : '?'}${query}` : link;
  };
}

/**
 * The first rows of these lists and their totals, in one request that is repeated when their rows change. In the order of the lists; undefined:
 * loading; null: this viewer may not see the list.
 */
export function useLists(lists: readonly { list: DeclaredList; rows: number }[]) {
  const userId = useProfile()?._id ?? '';
  const asks = lists.slice(0, limits.asks).map(({ list, rows }) => ({
    call: list.call,
    input: { ...list.input, ...filtersOf(list, userId) },
    rows,
  }));
  const { data, error, isFetching, refetch } = useCall(calls.lists.first, { asks }, { enabled: asks.length > 0 });
  const topics = data?.topics;

  useEffect(
    function followChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = onChanges(({ topic }) => {
        if (timer || !topics?.includes(topic)) return;
        timer = setTimeout(() => {
          timer = undefined;
          void refetch();
        }, gatherMs);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [topics, refetch],
  );

  const parts = lists.map((_, at): ListPart | null | undefined => {
    const answer = data?.answers[at];
    if (answer) return answer.isMissing ? null : answer;
    return error ? { total: null, items: [] } : undefined;
  });
  return { parts, isFetching, retry: () => void refetch() };
}
