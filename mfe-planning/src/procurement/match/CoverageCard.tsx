import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { Card, cx, Icon, type IconName } from '@shop/shared/ui';
import { type CoverageRow, markOf } from './coverage.ts';
import css from './Match.module.css';
import { matchMessages } from './messages.ts';

const icons = { covered: 'check', most: 'circle-half', lacking: 'warning' } as const satisfies Record<string, IconName>;

export interface CoverageCardProps {
  rows: readonly CoverageRow[];
  days: readonly string[];
  chosen: { species: string; day: string | undefined };
  onChoose: (species: string, day: string) => void;
}

/** Offered weight compared with ordered weight; a cell selects its species and day. */
export function CoverageCard({ rows, days, chosen, onChoose }: CoverageCardProps) {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const words = useDayWords();
  return (
    <Card aria-label={t('coverage')} className={css['coverage']}>
      <header className={css['head']}>
        <h2>
          {t('coverage')} <small>{t('coverageUnit')}</small>
        </h2>
        <span className={css['legend']}>
          {(['covered', 'most', 'lacking'] as const).map((mark) => (
            <span key={mark} className={css[mark]}>
              <Icon name={icons[mark]} size={14} /> {t(`mark.${mark}`)}
            </span>
          ))}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
      <section className={css['scroll']} aria-label={t('coverageUnit')} tabIndex={0}>
        <table className={css['grid']}>
          <thead>
            <tr>
              <th scope="col">{t('species')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {words(day).words} {words(day).short}
                </th>
              ))}
              <th scope="col" className={css['end']}>
                {t('missing')} <small>kg</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ species, days: cells, missingGrams }) => (
              <tr key={species._id}>
                <th scope="row" className={cx(chosen.species === species._id && css['chosenRow'])}>
                  {species.name}
                </th>
                {cells.map(({ day, percent }) => {
                  if (percent === null)
                    return (
                      <td key={day} className={css['noneWanted']}>
                        <span aria-hidden="true">—</span>
                        <span className={css['hidden']}>{t('noneWanted')}</span>
                      </td>
                    );
                  const mark = markOf(percent);
                  const isChosen = chosen.species === species._id && chosen.day === day;
                  const label = { species: species.name, day: words(day).words, percent: format.percent(percent), mark: t(`mark.${mark}`) };
                  return (
                    <td key={day}>
                      <button
                        type="button"
                        className={cx(css['cell'], css[mark])}
                        aria-label={t('cell', label)}
                        aria-pressed={isChosen}
                        onClick={() => onChoose(species._id, day)}
                      >
                        <Icon name={icons[mark]} size={14} /> {format.percent(percent)}
                      </button>
                    </td>
                  );
                })}
                <td className={cx(css['end'], missingGrams > 0 && css['lackingText'])}>
                  {missingGrams > 0 ? format.kg(missingGrams, 0) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
