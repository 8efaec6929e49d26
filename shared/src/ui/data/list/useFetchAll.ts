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
  /** The texts of the toasts. */
  words: { underWay: string; givenUp: string; failed: string; use?: string };
  all: (how: Fetching<Row>) => Promise<readonly Row[]>;
  /** The expected number of rows, if known. */
  total?: number | undefined;
  /** Consumes the rows as they arrive, where they need not all be in memory. */
  take?: (rows: readonly Row[]) => Promise<void>;
  /** Processes the rows that `take` has not consumed, after all have arrived. */
  use: (rows: readonly Row[], signal: AbortSignal) => void | Promise<void>;
  /** Another way to abort, without a toast. */
  giveUp?: AbortController;
  /** Offered after a failure. */
  retry?: () => void;
}

/**
 * Fetches every row of a list while the page stays usable. A toast shows the progress and can cancel; another one reports a failure. Logout cancels
 * too.
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
      // The menu choice that starts this, and its render, run in a task of their own.
      await new Promise((resolve) => setTimeout(resolve));
      const rows = await all({ signal, onRows, onPlace, ...(take && { take }) });
      signal.throwIfAborted();
      if (words.use) progress.tell({ text: words.use });
      await use(rows, signal);
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof AppError ? `${error.message} ${error.requestId}` : t('tryAgain');
      toast.failed(words.failed, { text, ...(retry && { retry }) });
      // The server knows which requests it refused; other errors are rethrown so that the platform reports them.
      if (!(error instanceof AppError)) throw error;
    } finally {
      stopListening();
      progress.close();
    }
  };
}
