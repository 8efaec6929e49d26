import { type Query, QueryClient } from '@tanstack/react-query';
import type { Call } from '../contract/call.ts';
import type { Changed, Topic } from '../contract/topics.ts';
import { profileAtom, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { isTransient } from './app-error.ts';
import { onChanges, onReconnect } from './changes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * topic: the one of `topics` whose rows the call itself reads. list: the call of a list that offers others' changes instead of following them.
     */
    queryMeta: { topics?: readonly Topic[]; topic?: Topic; list?: Call };
  }
}

const isActive = (query: Query) => query.getObserversCount() > 0;

/**
 * The cache of server data. A change that the socket announces refreshes the displayed data, except where the page offers other people's changes
 * instead; a reconnection refreshes everything, because announcements may have been missed. The login of another person clears it.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The socket announces changes, so focusing the window is no reason to refetch.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  onChanges((changed) => void refreshAfter(client, changed));
  onReconnect(() => void client.invalidateQueries());
  let personId = store.get(profileAtom)?._id;
  store.sub(profileAtom, () => {
    const now = store.get(profileAtom)?._id;
    if (personId !== undefined && now !== personId) client.clear();
    personId = now;
  });
  let hadEnded = false;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const hasEnded = session.state === 'session' && session.hasEnded;
    // After a new login over the page, requests that were refused meanwhile are repeated.
    if (hadEnded && !hasEnded && session.state === 'session') void client.invalidateQueries();
    hadEnded = hasEnded;
  });
  return client;
}

/** Selects the queries that read a topic. */
export const isReadOf = (topic: Topic) => (query: Query) => query.meta?.topics?.includes(topic) === true;

/** Ids of records that this page has deleted: refetching one while its page is being left would only return 404. */
const deleted = new Set<string>();

export const noteDeleted = (id: string) => void deleted.add(id);

const isReadAgain = (topic: Topic) => (query: Query) => {
  const data: { _id?: string } | undefined = query.state.data ?? undefined;
  return isReadOf(topic)(query) && !deleted.has(data?._id ?? '');
};

/** By topic: calls of this page in progress that change something, and refetches in progress of the data that they made stale. */
const changing = new Map<Topic, { calls: number; hasChanged: boolean; readings: number }>();

/**
 * Registers the start of a changing call of this page. Returns a function for its end: the data of the topic is refetched once for all calls that
 * were in progress together, such as those of a bulk action.
 */
export function beginChange(topic: Topic): (isDone: boolean) => void {
  const state = changing.get(topic) ?? { calls: 0, hasChanged: false, readings: 0 };
  changing.set(topic, state);
  state.calls += 1;
  return (isDone) => {
    state.calls -= 1;
    state.hasChanged ||= isDone;
    if (state.calls > 0 || !state.hasChanged) return;
    state.hasChanged = false;
    state.readings += 1;
    void queryClient.invalidateQueries({ predicate: isReadAgain(topic) }).finally(() => {
      state.readings -= 1;
    });
  };
}

function isChanging(topic: Topic): boolean {
  const { calls = 0, readings = 0 } = changing.get(topic) ?? {};
  return calls + readings > 0;
}

/** Whether cached data can be stale after a change: lists always, a record if it or a record that it names has changed. */
function isStaleBy({ topic, ids, more }: Changed): (query: Query) => boolean {
  const changed = new Set(ids);
  return (query) => {
    if (!isReadAgain(topic)(query)) return false;
    const { data } = query.state;
    const isOneRecord = query.meta?.topic === topic && typeof data === 'object' && data !== null && '_id' in data;
    return !isOneRecord || more || names(query.queryKey, changed) || names(data, changed);
  };
}

function names(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => names(part, ids));
}

async function refreshAfter(client: QueryClient, changed: Changed): Promise<void> {
  const { topic, by } = changed;
  const isMine = by === store.get(profileAtom)?._id;
  const state = changing.get(topic);
  if (isMine && state && state.calls > 0) {
    // It is refetched after the answers of the calls in progress.
    state.hasChanged = true;
    return;
  }
  const isStale = isStaleBy(changed);
  const reads = { predicate: (query: Query) => isStale(query) && (isMine || !query.meta?.list || !isActive(query)) };
  // A save of this page refetches by itself after its answer: one request is enough.
  const isSaving = isMine && isChanging(topic);
  // A request in progress may miss the change, so it is repeated after its answer. A first request is never cancelled.
  const underWay = isSaving ? [] : client.getQueryCache().findAll({ ...reads, type: 'active', fetchStatus: 'fetching' });
  const before = new Set(underWay.filter(({ state }) => isMine || state.data === undefined));
  await client.invalidateQueries(reads, { cancelRefetch: !isMine });
  if (before.size > 0) await client.invalidateQueries({ predicate: (query) => before.has(query) }, { cancelRefetch: false });
}

/** The only cache of the page. */
export const queryClient = createQueryClient();
