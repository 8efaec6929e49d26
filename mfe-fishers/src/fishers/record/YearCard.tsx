import { ChartFrame } from '@shop/shared/charts';
import type { Fisher } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useShared } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** px: the height of the largest monthly catch of any species. */
const height = 33;

/** The catch of each species in each of twelve months, on one scale, and its closed season. */
export function YearCard({ fisher: { catches, months } }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const language = useShared(languageAtom);
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const names = months.map((month) => monthFormat.format(new Date(`${month}-01`)));
  const most = Math.max(1, ...catches.flatMap(({ grams }) => grams));
  const summaryOf = ({ species, grams, closed }: Fisher['catches'][number]) =>
    t('barsOf', {
      name: species.name,
      months: grams
        .map((one, n) => {
          const month = names[n] ?? '';
          return closed[n] ? t('closedMonth', { month, kg: format.kg(one, 0) }) : `${month} ${format.kg(one, 0)}`;
        })
        .join(', '),
    });
  return (
    <ChartFrame
      title={t('year')}
      unit={t('yearUnit')}
      chart={
        catches.length === 0 ? (
          <p className={css['quiet']}>{t('noCatches')}</p>
        ) : (
          <>
            <p className={css['legend']} aria-hidden="true">
              <i className={css['closedMark']} /> {t('closed')} <i className={css['currentMark']} /> {t('current')}
            </p>
            <ul className={css['year']}>
              <li className={css['monthNames']} aria-hidden="true">
                <span>{t('species')}</span>
                <span className={css['bars']}>
                  {months.map((month, n) => (
                    <span key={month}>{names[n]}</span>
                  ))}
                </span>
                <span className={css['sum']}>{t('twelveMonths')} kg</span>
              </li>
              {catches.map((one) => (
                <li key={one.species._id}>
                  <span>
                    {one.species.name} <span className={css['quiet']}>{one.species.code}</span>
                  </span>
                  <span className={css['bars']} role="img" aria-label={summaryOf(one)}>
                    {one.grams.map((grams, n) => (
                      <span key={months[n]} title={`${names[n]}: ${format.weight(grams, 0)}`}>
                        {grams > 0 && (
                          <i
                            className={cx(n === months.length - 1 && css['current'])}
                            style={{ blockSize: `${Math.max(1, (grams / most) * height)}px` }}
                          />
                        )}
                        {(one.closed[n] || grams === 0) && <b className={cx(one.closed[n] && css['closed'])}>{one.closed[n] ? '' : '—'}</b>}
                      </span>
                    ))}
                  </span>
                  <strong className={css['sum']}>{format.kg(sum(one.grams), 0)}</strong>
                </li>
              ))}
              <li className={css['total']}>
                <strong>{t('total')}</strong>
                <strong className={css['sum']}>{format.kg(sum(catches.flatMap(({ grams }) => grams)), 0)}</strong>
              </li>
            </ul>
          </>
        )
      }
      table={
        <FigureTable
          label={t('year')}
          rows={catches}
          rowId={({ species }) => species._id}
          columns={[
            { header: t('species'), render: ({ species }) => species.name },
            ...months.map((month, n) => ({
              header: `${names[n]} ${month.slice(2, 4)}`,
              isEnd: true,
              render: ({ grams, closed }: Fisher['catches'][number]) => (closed[n] && !grams[n] ? t('closed') : format.kg(grams[n], 0)),
            })),
            { header: t('total'), unit: 'kg', isEnd: true, render: ({ grams }) => format.kg(sum(grams), 0) },
          ]}
        />
      }
    />
  );
}
