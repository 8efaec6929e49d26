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

/** What one search gave. While a new one runs, what of the last answer still fits stays. */
export interface Found {
  provider: Provider;
  items: readonly Item[];
  /** late: others need not wait for it any longer. */
  state: 'loading' | 'late' | 'found' | 'failed';
  error?: AppError;
}

/** ms after the last letter before anybody is asked. */
const pauseMs = 150;
/** ms that the searches after it wait for one, so that nothing is put above what is shown already. */
const lateMs = 600;
const limit = 20;

/**
 * Looks for a text in everything that the remotes offer to search, all at once. Another letter gives up what is under way. Each search
 * fails alone; `retry` asks those again that failed. undefined: nothing is looked for.
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
        // Whoever waits sees the button that tries again.
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

/** What was found last, of whatever text. */
function latest(client: QueryClient, key: readonly unknown[]): readonly Item[] | undefined {
  const answered = client.getQueryCache().findAll({ queryKey: key, predicate: ({ state }) => state.status === 'success' });
  const [last] = answered.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return last?.state.data as readonly Item[] | undefined;
}

/** Whether a text is still being typed, and whether it has been looked for so long that others need not wait. */
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

/** A release built for another contract may name a call that this host does not have; one that changes something is none to look with. */
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

/** First what the title names by a whole word, as it does a number; then what it answers otherwise, then the rest; the order of the list else. */
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
