import type { ExportFormat } from '../../../export/exportRows.ts';
import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountry, useShared } from '../../../session/hooks.ts';
import { useToast } from '../../Toast.tsx';
import type { Column } from '../table/types.ts';
import { listTexts } from './list-texts.ts';
import { type Noun, wordsOf } from './noun.ts';
import { useTelling } from './useTelling.ts';

/** Saves rows as a file, `clientes-cl-2026-11-20.xlsx`, with the columns that have a `value`. Says how many, or why not. */
export function useListExport<Row>(noun: Noun, columns: readonly Column<Row>[]) {
  const t = useMessages(listTexts);
  const { today } = useFormat();
  const { key, locale } = useCountry();
  const words = wordsOf(noun, useShared(languageAtom));
  const toast = useToast();

  const telling = useTelling();

  return (format: ExportFormat, all: () => Promise<readonly Row[]>): Promise<void> =>
    telling(t('notExported', { ...words }), async () => {
      const [rows, { exportRows }] = await Promise.all([all(), import('../../../export/index.ts')]);
      const inFile = columns.flatMap(({ header, unit, value }) =>
        value ? [{ header: unit ? `${header} (${unit})` : header, value }] : [],
      );
      const name = [...words.other.split(' '), key.toLowerCase(), today()].join('-');
      await exportRows(format, name, inFile, rows, locale);
      toast.done(t('exported', { count: rows.length, ...words }));
    });
}
