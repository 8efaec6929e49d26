import type { ExportFormat } from '../../../export/exportRows.ts';
import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountry, useShared } from '../../../session/hooks.ts';
import { useToast } from '../../Toast.tsx';
import type { Column } from '../table/types.ts';
import type { Fetching } from './defineList.ts';
import { listTexts } from './list-texts.ts';
import { type Noun, wordsOf } from './noun.ts';
import { useFetchAll } from './useFetchAll.ts';

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
  const fetchAll = useFetchAll();

  /** total: how many rows there will be, where that is known. */
  return function save(as: ExportFormat, all: (how: Fetching) => Promise<readonly Row[]>, total?: number): Promise<void> {
    return fetchAll({
      words: {
        underWay: t('exporting', { ...words }),
        use: t('writing'),
        givenUp: t('exportGivenUp'),
        failed: t('notExported', { ...words }),
      },
      all,
      total,
      retry: () => void save(as, all, total),
      use: async (rows, signal) => {
        const { exportRows } = await import('../../../export/index.ts');
        const inFile = columns.flatMap(({ header, unit, value }) =>
          value ? [{ header: unit ? `${header} (${unit})` : header, value }] : [],
        );
        const name = [...words.other.split(' '), key.toLowerCase(), format.today()].join('-');
        await exportRows(as, name, inFile, rows, locale, signal);
        toast.done(t('exported', { count: rows.length, ...words }));
      },
    });
  };
}
