import { type AppError, send } from '@shop/shared/api';
import { firstRows, isReading } from '@shop/shared/contract';
import { callById, findCall } from '@shop/shared/contract/calls';
import { useCountry } from '@shop/shared/session';
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { interpolate } from '../remotes/interpolate.ts';
import type { Offers } from '../remotes/offers.ts';
import { holds, isNamedIn } from './matching.ts';

type Provider = Offers['search'][number];
type Item = Readonly<Record<string, unknown>>;

/** The results of one search. While a new one runs, the previous results that still match are shown. */
export interface Found {
  provider: Provider;
  items: readonly Item[];
  /** late: other searches no longer wait for it. */
  state: 'loading' | 'late' | 'found' | 'failed';
  error?: AppError;
}

/** ms after the last keystroke before the search starts. */
const pauseMs = 150;
/** ms that later searches wait for one, so that nothing is inserted above results that are already shown. */
const lateMs = 600;
const limit = 20;

/**
 * Searches for a text in everything that the remotes offer, in parallel. The next keystroke aborts running searches. Each search fails on its own;
 * `retry` repeats those that failed. undefined: nothing is searched.
 */
export function useRecords(offered: readonly Provider[], text: string | undefined): { records: Found[]; retry: () => void } {
  const providers = offered.filter(isAskable);
  const client = useQueryClient();
  const { key: country } = useCountry();
  const { isPaused, isLate } = useTimesOf(text);
  const results = useQueries({
    queries: (text ? providers : []).map((provider) => {
      const last = [searchKey, provider.remote, provider.id, country];
      return queryOptions<readonly Item[], AppError>({
        queryKey: [...last, text],
        queryFn: ({ signal }) => ask(provider, text ?? '', signal),
        enabled: !isPaused,
        // The user sees a retry button instead.
        retry: false,
        placeholderData: () => latest(client, last)?.filter((item) => stillFits(provider, item, text ?? '')),
      });
    }),
  });

  const records = results.map(({ data = [], error, isFetching, isSuccess, isPlaceholderData }, at): Found => {
    const found = { provider: providers[at] as Provider, items: data };
    if (isSuccess && !isPlaceholderData) return { ...found, state: 'found' };
    if (error && !isFetching) return { ...found, items: [], state: 'failed', error };
    return { ...found, state: isLate ? 'late' : 'loading' };
  });

  function retry() {
    for (const { isError, refetch } of results) if (isError) void refetch();
  }

  return { records, retry };
}

const searchKey = 'palette.search';

/** The results found last, for any text. */
function latest(client: QueryClient, key: readonly unknown[]): readonly Item[] | undefined {
  const answered = client.getQueryCache().findAll({ queryKey: key, predicate: ({ state }) => state.status === 'success' });
  const [last] = answered.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return last?.state.data as readonly Item[] | undefined;
}

/** Whether a text is still being typed, and whether its search has run so long that others no longer wait. */
function useTimesOf(text: string | undefined) {
  const [asked, setAsked] = useState<string>();
  const [late, setLate] = useState<string>();

  useEffect(
    function followText() {
      const ask = setTimeout(setAsked, pauseMs, text);
      const give = setTimeout(setLate, pauseMs + lateMs, text);
      return () => {
        clearTimeout(ask);
        clearTimeout(give);
      };
    },
    [text],
  );

  return { isPaused: asked !== text, isLate: late === text };
}

/** A release built for another contract may name a call that this host does not have; a call that changes data is not allowed for searches. */
function isAskable({ call: id }: Provider): boolean {
  const call = findCall(id);
  return call !== undefined && isReading(call);
}

async function ask(provider: Provider, text: string, signal: AbortSignal): Promise<readonly Item[]> {
  const call = callById(provider.call);
  if (!isReading(call)) throw new Error(`A search may not change anything: ${call.id}`);
  const input = { ...firstRows(call, limit), ...provider.input, [provider.text]: text };
  const { items } = (await send(call, input, { signal })) as { items: Item[] };
  return bestFirst(provider, items, text);
}

/**
 * First the records whose title contains the text as a word, such as a number; then other matches in the title, then the rest; otherwise in the order
 * of the list.
 */
function bestFirst({ title }: Provider, items: readonly Item[], text: string): readonly Item[] {
  const missOf = (item: Item) => {
    const named = interpolate(title, item);
    return holds(named, text) ? Number(!isNamedIn(named, text)) : 2;
  };
  return [...items].sort((one, other) => missOf(one) - missOf(other));
}

function stillFits({ title, hint = '' }: Provider, item: Item, text: string): boolean {
  return holds(`${interpolate(title, item)} ${interpolate(hint, item)}`, text);
}
