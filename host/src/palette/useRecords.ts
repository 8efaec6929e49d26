import { AppError, send } from '@shop/shared/api';
import { firstRows, isReading } from '@shop/shared/contract';
import { callById } from '@shop/shared/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { filledIn } from '../remotes/filled.ts';
import type { Offers } from '../remotes/offers.ts';
import { holds } from './matching.ts';

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
 * fails alone; `retry` asks again. undefined: nothing is looked for.
 */
export function useRecords(providers: readonly Provider[], text: string | undefined): { records: Found[]; retry: () => void } {
  const [records, setRecords] = useState<Found[]>([]);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another search
  useEffect(
    function askAll() {
      if (!text) return setRecords([]);
      const given = new AbortController();
      setRecords((before) =>
        providers.map((provider) => {
          const last = before.find((found) => found.provider === provider);
          return { provider, items: last?.items.filter((item) => stillFits(provider, item, text)) ?? [], state: 'loading' };
        }),
      );
      const change = (found: Found) =>
        given.signal.aborted || setRecords((before) => before.map((one) => (one.provider === found.provider ? found : one)));
      const timer = setTimeout(() => {
        for (const provider of providers) void ask(provider, text, given.signal).then(change);
      }, pauseMs);
      const late = setTimeout(
        () => setRecords((before) => before.map((found) => (found.state === 'loading' ? { ...found, state: 'late' } : found))),
        pauseMs + lateMs,
      );
      return () => {
        clearTimeout(timer);
        clearTimeout(late);
        given.abort();
      };
    },
    [providers, text, tries],
  );

  return { records, retry: useCallback(() => setTries((before) => before + 1), []) };
}

async function ask(provider: Provider, text: string, signal: AbortSignal): Promise<Found> {
  try {
    const call = callById(provider.call);
    if (!isReading(call)) throw new Error(`A search may not change anything: ${call.id}`);
    const input = { ...firstRows(call, limit), ...provider.input, [provider.text]: text };
    const { items } = (await send(call, input, { signal })) as { items: Item[] };
    return { provider, items: bestFirst(provider, items, text), state: 'found' };
  } catch (cause) {
    return { provider, items: [], state: 'failed', ...(cause instanceof AppError && { error: cause }) };
  }
}

/** What the title answers stands before what only the rest of the record does; the order of the list otherwise. */
function bestFirst({ title }: Provider, items: readonly Item[], text: string): readonly Item[] {
  const missOf = (item: Item) => Number(!holds(filledIn(title, item), text));
  return [...items].sort((one, other) => missOf(one) - missOf(other));
}

function stillFits({ title, hint = '' }: Provider, item: Item, text: string): boolean {
  return holds(`${filledIn(title, item)} ${filledIn(hint, item)}`, text);
}
