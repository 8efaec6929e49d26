import { AppError } from '../../../api/app-error.ts';
import { limits } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { openSessionAtom } from '../../../session/session.ts';
import { store } from '../../../session/store.ts';
import { useToast } from '../../Toast.tsx';
import type { Fetching } from './defineList.ts';
import { listMessages } from './messages.ts';

export interface LongFetch<Row> {
  /** What the toasts say. */
  words: { underWay: string; givenUp: string; failed: string; use?: string };
  all: (how: Fetching<Row>) => Promise<readonly Row[]>;
  /** How many rows there will be, where that is known. */
  total?: number | undefined;
  /** Takes the rows as they come, where not all of them have to be here. */
  take?: (rows: readonly Row[]) => Promise<void>;
  /** What is done with the rows that nobody took, once all are here. */
  use: (rows: readonly Row[], signal: AbortSignal) => void | Promise<void>;
  /** What else gives it up, without a word. */
  giveUp?: AbortController;
  /** Offered when it failed. */
  retry?: () => void;
}

/**
 * Fetches every row of a list while the page stays usable. A toast says how far it is and gives it up; another why it failed. Logging out
 * gives it up too.
 */
export function useFetchAll(): <Row>(fetch: LongFetch<Row>) => Promise<void> {
  const t = useMessages(listMessages);
  const format = useFormat();
  const toast = useToast();

  return async ({ words, all, total, take, use, giveUp = new AbortController(), retry }) => {
    const { signal } = giveUp;
    const progress = toast.underWay(words.underWay, () => {
      giveUp.abort();
      toast.done(words.givenUp);
    });
    const stopListening = store.sub(openSessionAtom, () => store.get(openSessionAtom) ?? giveUp.abort());
    const expected = total && Math.min(total, limits.exportRows);
    const onRows = (rows: number) =>
      progress.tell(
        expected && rows <= expected
          ? { share: rows / expected, text: t('rowsOf', { rows: format.number(rows), total: format.number(expected) }) }
          : { text: t('rows', { rows: format.number(rows) }) },
      );
    try {
      const onPlace = (place: number) => progress.tell({ text: t('waiting', { place: format.number(place) }) });
      // The choice that begins it, and what that shows, is a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
      const rows = await all({ signal, onRows, onPlace, ...(take && { take }) });
      signal.throwIfAborted();
      if (words.use) progress.tell({ text: words.use });
      await use(rows, signal);
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof AppError ? `${error.message} ${error.requestId}` : t('tryAgain');
      toast.failed(words.failed, { text, ...(retry && { retry }) });
      // What the server refused it knows itself; all else is for the platform to hear.
      if (!(error instanceof AppError)) throw error;
    } finally {
      stopListening();
      progress.close();
    }
  };
}
