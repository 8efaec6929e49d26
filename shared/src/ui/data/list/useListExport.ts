import { nextTask } from '../../../api/slices.ts';
import type { ExportFormat, RowsFile } from '../../../export/exportRows.ts';
import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountry, useShared } from '../../../session/hooks.ts';
import { useToast } from '../../Toast.tsx';
import type { Column } from '../table/types.ts';
import type { Fetching } from './defineList.ts';
import { listMessages } from './messages.ts';
import { type Noun, wordsOf } from './noun.ts';
import { useFetchAll } from './useFetchAll.ts';

/**
 * Saves rows as a file, `clientes-cl-2026-11-20.xlsx`, with the columns that have a `value`, while the page stays usable. A toast shows the progress
 * and can cancel; another one reports the number of rows, or the failure with a retry. Logout cancels too.
 */
export function useListExport<Row>(noun: Noun, columns: readonly Column<Row>[]) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const { key, locale } = useCountry();
  const words = wordsOf(noun, useShared(languageAtom));
  const toast = useToast();
  const fetchAll = useFetchAll();

  /** total: the expected number of rows, if known. */
  return async function save(as: ExportFormat, all: (how: Fetching<Row>) => Promise<readonly Row[]>, total?: number): Promise<void> {
    // The menu closes in a task of its own: together with the toast the task would be too long.
    await nextTask();
    const giveUp = new AbortController();
    const inFile = columns.flatMap(({ header, unit, value }) => (value ? [{ header: unit ? `${header} (${unit})` : header, value }] : []));
    const name = [...words.other.split(' '), key.toLowerCase(), format.today()].join('-');
    let count = 0;
    let file: RowsFile<Row> | undefined;
    const add = async (rows: readonly Row[]) => {
      count += rows.length;
      const { openExport } = await import('../../../export/index.ts');
      const open = file ?? (await openExport<Row>(as, name, inFile, locale, giveUp.signal));
      file = open;
      await open.add(rows);
      return open;
    };
    await fetchAll({
      words: {
        underWay: t('exporting', { ...words }),
        use: t('writing'),
        givenUp: t('exportGivenUp'),
        failed: t('notExported', { ...words }),
      },
      all,
      total,
      giveUp,
      retry: () => void save(as, all, total),
      // Rows are written as they arrive: holding and releasing all of them would block the page.
      take: async (rows) => void (await add(rows as readonly Row[])),
      use: async (rest) => {
        const whole = await add(rest);
        await whole.save();
        toast.done(t('exported', { count, ...words }));
      },
    }).finally(() => file?.close());
  };
}
