import { completenessOf, type TripDatum, tripData } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { cx, Icon } from '@shop/shared/ui';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';

/** The share of the expected data that a trip has, and what is missing. */
export function Completeness({ missing }: { missing: readonly TripDatum[] }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const counts = { all: format.number(tripData.length), have: format.number(tripData.length - missing.length) };
  return (
    <div className={css['completeness']}>
      <h2 className={css['head']}>
        {t('completeness')} <strong>{format.number(completenessOf(missing))} %</strong>
      </h2>
      <p className={css['quiet']}>{missing.length > 0 ? t('lacks', { ...counts, count: missing.length }) : t('lacksNone', counts)}</p>
      <div className={css['segments']} aria-hidden>
        {tripData.map((datum, n) => (
          <span key={datum} className={cx(css['segment'], n >= tripData.length - missing.length && css['lacking'])} />
        ))}
      </div>
      {missing.length > 0 && (
        <ul className={css['missing']}>
          {missing.map((datum) => (
            <li key={datum}>
              <Icon name="warning" size={16} /> {t(`missing.${datum}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
