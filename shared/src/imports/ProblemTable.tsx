import type { ImportJob } from '../contract/entities.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useCountry } from '../session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { DataTable } from '../ui/data/table/DataTable.tsx';
import type { Column } from '../ui/data/table/types.ts';
import { useIsDesktop } from '../ui/useIsDesktop.ts';
import css from './Imports.module.css';
import { importMessages } from './messages.ts';

type Problem = ImportJob['problems'][number] & { at: number };

/** The errors of a file, by row and column, to read here or next to the file. */
export function ProblemTable({ job }: { job: ImportJob }) {
  const t = useMessages(importMessages);
  const format = useFormat();
  const { locale } = useCountry();
  const isDesktop = useIsDesktop();
  const rows: Problem[] = job.problems.map((problem, at) => ({ ...problem, at }));
  // Row 0 is the complete file.
  const rowOf = ({ row }: Problem) => (row === 0 ? t('wholeFile') : row);
  const columns: Column<Problem>[] = [
    {
      id: 'row',
      header: t('row'),
      width: 64,
      card: 'title',
      value: rowOf,
      render: ({ row }) => (row === 0 ? t('wholeFile') : isDesktop ? format.number(row) : t('rowTitle', { row: format.number(row) })),
    },
    { id: 'column', header: t('column'), width: 120, value: ({ column }) => column },
    { id: 'value', header: t('value'), width: 130, value: ({ value }) => value },
    {
      id: 'problem',
      header: t('problem'),
      width: 370,
      card: 'subtitle',
      value: ({ message }) => message,
      render: ({ message }) => <span className={css['message']}>{message}</span>,
    },
  ];

  async function save() {
    const { exportRows } = await import('@shop/shared/export');
    const files = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
    await exportRows('csv', `${t('problemsFile')}-${job.fileName.replace(/\.\w+$/, '')}`, files, rows, locale);
  }

  return (
    <section className={css['problems']}>
      <div className={css['line']}>
        <h3 className={css['heading']}>{t('problems')}</h3>
        {job.problems.length < job.wrong && (
          <span className={css['quiet']}>{t('problemsShown', { count: format.number(job.problems.length) })}</span>
        )}
        <Button kind="text" icon="download" onClick={() => void save()}>
          {t('saveProblems')}
        </Button>
      </div>
      <div className={css['table']}>
        <DataTable
          list={{ rows, total: rows.length }}
          columns={columns}
          texts={{ label: t('problems'), error: t('failedOne'), noneFound: t('noProblems'), first: t('noProblems') }}
          rowId={({ at }) => String(at)}
          rowName={({ row, column }) => t('rowName', { row, column })}
        />
      </div>
    </section>
  );
}
