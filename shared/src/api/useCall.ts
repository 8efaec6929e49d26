import { keepPreviousData, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../contract/call.ts';
import { useShared } from '../session/hooks.ts';
import { countryIdAtom, profileAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import type { AppError } from './app-error.ts';
import { onChanges } from './changes.ts';
import { withCountry } from './request.ts';
import { makeCall } from './send.ts';

export interface CallOptions {
  /** false: the call is not made yet. */
  enabled?: boolean;
  /** How long an answer stays fresh without an announcement of the socket, ms. Default: 0. */
  staleMs?: number;
  /** Changes by other people are counted in `changes` and shown by `showChanges`, instead of moving the rows automatically. */
  offersChanges?: boolean;
}

export type CallResult<C> = UseQueryResult<CallAnswer<C>, AppError> & {
  /** Rows that others have changed since the list was shown; 0 without `offersChanges`. */
  changes: number;
  /** Fetches them. */
  showChanges: () => void;
};

/** The key of a call in the cache: its id, its input and its country. */
export function callKey(call: Call, input: object): readonly unknown[] {
  return [call.id, withCountry(call, input as Record<string, unknown>, store.get(countryIdAtom))];
}

/** The query options of a call for TanStack Query, for prefetching and for reading the cache. */
export function callQuery<C extends Call>(call: C, input: CallInput<C>, { enabled, staleMs = 0, offersChanges }: CallOptions = {}) {
  const key = callKey(call, input);
  return queryOptions<CallAnswer<C>, AppError>({
    queryKey: key,
    queryFn: ({ signal }) => makeCall(call, key[1] as CallInput<C>, { signal }),
    staleTime: staleMs,
    enabled,
    meta: {
      topics: [...(call.topic ? [call.topic] : []), ...(call.madeOf ?? [])],
      ...(call.topic && { topic: call.topic }),
      ...(offersChanges && { list: call }),
    },
    // A list shows its previous rows while the next page loads, but never the rows of another country.
    ...('page' in input && {
      placeholderData: (rows, query) => (isSameCountry(call, query?.queryKey, key) ? keepPreviousData(rows) : undefined),
    }),
  });
}

function isSameCountry(call: Call, before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  const field = call.country && (Object.values(call.country)[0] as string);
  const countryIn = (key: readonly unknown[] | undefined) => field && (key?.[1] as Record<string, unknown> | undefined)?.[field];
  return countryIn(before) === countryIn(now);
}

/**
 * Reads a call: cached by call, input and country, refetched when the socket announces changes of its rows.
 * `error` is an `AppError`; `data` stays while an error shows, `dataUpdatedAt` (ms) is its time.
 */
export function useCall<C extends Call>(call: C, input: CallInput<C>, options: CallOptions = {}): CallResult<C> {
  // Read here so that a page follows the country.
  useShared(countryIdAtom);
  const client = useQueryClient();
  const query = callQuery(call, input, options);
  const result = useQuery(query);
  const key = JSON.stringify(query.queryKey);
  const [changed, setChanged] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });

  useEffect(
    function countOthersChanges() {
      if (!options.offersChanges) return;
      return onChanges(({ topic, ids, by }) => {
        if (topic !== call.topic || by === store.get(profileAtom)?._id) return;
        setChanged((before) => ({ key, ids: [...new Set([...(before.key === key ? before.ids : []), ...ids])] }));
      });
    },
    [options.offersChanges, call.topic, key],
  );

  return {
    ...result,
    changes: changed.key === key ? changed.ids.length : 0,
    showChanges: () => {
      setChanged({ key, ids: [] });
      // A panel or the columns of a board may show the same rows with another input.
      void client.invalidateQueries({ queryKey: [call.id] });
    },
  };
}
