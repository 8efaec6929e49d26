import { type Query, QueryClient } from '@tanstack/react-query';
import type { Call } from '../contract/call.ts';
import type { Changed, Topic } from '../contract/topics.ts';
import { profileAtom, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { isTransient } from './app-error.ts';
import { onChanges, onReconnect } from './changes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** topic: the one of `topics` whose rows the call itself reads. list: the call, of rows that offer others' changes instead of following them. */
    queryMeta: { topics?: readonly Topic[]; topic?: Topic; list?: Call };
  }
}

const isActive = (query: Query) => query.getObserversCount() > 0;

/**
 * The cache of what the server owns. A change that the socket announces refreshes what is on screen, except where the page offers
 * other people's changes instead; a reconnection refreshes everything, for announcements may be lost. Another person's login empties it.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The socket says when data is old, so a focused window has no reason to ask again.
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
    // Logged in again over the page: what was refused meanwhile is asked again.
    if (hadEnded && !hasEnded && session.state === 'session') void client.invalidateQueries();
    hadEnded = hasEnded;
  });
  return client;
}

/** What was read of a kind of rows. */
export const isReadOf = (topic: Topic) => (query: Query) => query.meta?.topics?.includes(topic) === true;

/** Ids of records that this page has deleted: to read one again, while its page is being left, could only tell that it is gone. */
const deleted = new Set<string>();

export const noteDeleted = (id: string) => void deleted.add(id);

const isReadAgain = (topic: Topic) => (query: Query) => {
  const data: { _id?: string } | undefined = query.state.data ?? undefined;
  return isReadOf(topic)(query) && !deleted.has(data?._id ?? '');
};

/** Of each topic: calls of this page that change something, and readings of what they made stale, that are under way. */
const changing = new Map<Topic, { calls: number; hasChanged: boolean; readings: number }>();

/**
 * A call of this page that changes something begins. Answers what to say at its end: what was read of the topic is read again, once for
 * all calls that were under way together, as many are in a bulk action.
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

/** Whether what was read may be another by now: a list always, a record where it or something that it names has changed. */
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
    // It is read again once the calls that are under way are answered.
    state.hasChanged = true;
    return;
  }
  const isStale = isStaleBy(changed);
  const reads = { predicate: (query: Query) => isStale(query) && (isMine || !query.meta?.list || !isActive(query)) };
  // A save of this page reads anew by itself once it is answered: one request is enough.
  const isSaving = isMine && isChanging(topic);
  // What an answer leaves out that was on its way already comes with the next one. A first one is never cancelled.
  const underWay = isSaving ? [] : client.getQueryCache().findAll({ ...reads, type: 'active', fetchStatus: 'fetching' });
  const before = new Set(underWay.filter(({ state }) => isMine || state.data === undefined));
  await client.invalidateQueries(reads, { cancelRefetch: !isMine });
  if (before.size > 0) await client.invalidateQueries({ predicate: (query) => before.has(query) }, { cancelRefetch: false });
}

/** The one cache of the page. */
export const queryClient = createQueryClient();
