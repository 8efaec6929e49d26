import { AppError } from '../../../api/app-error.ts';
import { limits } from '../../../contract/limits.ts';
import type { ExportFormat } from '../../../export/exportRows.ts';
import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountry, useShared } from '../../../session/hooks.ts';
import { openSessionAtom } from '../../../session/session.ts';
import { store } from '../../../session/store.ts';
import { useToast } from '../../Toast.tsx';
import type { Column } from '../table/types.ts';
import type { Fetching } from './defineList.ts';
import { listTexts } from './list-texts.ts';
import { type Noun, wordsOf } from './noun.ts';
import { useReasonOf } from './useTelling.ts';

/**
 * Saves rows as a file, `clientes-cl-2026-11-20.xlsx`, with the columns that have a `value`, while the page stays usable. A toast says how far
 * it is and gives it up; another how many there were, or why not, with a way to try again. Logging out gives it up too.
 */
export function useListExport<Row>(noun: Noun, columns: readonly Column<Row>[]) {
  const t = useMessages(listTexts);
  const format = useFormat();
  const { key, locale } = useCountry();
  const words = wordsOf(noun, useShared(languageAtom));
  const toast = useToast();
  const reasonOf = useReasonOf();

  /** total: how many rows there will be, where that is known. */
  return async function save(as: ExportFormat, all: (how: Fetching) => Promise<readonly Row[]>, total?: number): Promise<void> {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const progress = toast.underWay(t('exporting', { ...words }), () => giveUp.abort());
    const stopListening = store.sub(openSessionAtom, () => store.get(openSessionAtom) ?? giveUp.abort());
    const expected = total && Math.min(total, limits.exportRows);
    const onRows = (rows: number) =>
      progress.tell(
        expected && rows <= expected
          ? { share: rows / expected, text: t('rowsOf', { rows: format.number(rows), total: format.number(expected) }) }
          : { text: t('rows', { rows: format.number(rows) }) },
      );
    try {
      const [rows, { exportRows }] = await Promise.all([all({ signal, onRows }), import('../../../export/index.ts')]);
      signal.throwIfAborted();
      const inFile = columns.flatMap(({ header, unit, value }) =>
        value ? [{ header: unit ? `${header} (${unit})` : header, value }] : [],
      );
      const name = [...words.other.split(' '), key.toLowerCase(), format.today()].join('-');
      await exportRows(as, name, inFile, rows, locale, signal);
      toast.done(t('exported', { count: rows.length, ...words }));
    } catch (error) {
      if (signal.aborted) {
        toast.done(t('exportGivenUp'));
        return;
      }
      toast.failed(t('notExported', { ...words }), { text: reasonOf(error), retry: () => void save(as, all, total) });
      // What the server refused it knows itself; all else is for the platform to hear.
      if (!(error instanceof AppError)) throw error;
    } finally {
      stopListening();
      progress.close();
    }
  };
}
