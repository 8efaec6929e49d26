import type { Fisher } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Card, Count } from '@shop/shared/ui';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

/** The vessels that a fisher owns, or sailed with during the year. */
export function VesselsCard({ vessels }: Pick<Fisher, 'vessels'>) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  return (
    <Card aria-label={t('vessels')}>
      <header className={css['head']}>
        <h2>
          {t('vessels')} <Count>{vessels.length}</Count>
        </h2>
      </header>
      {vessels.length === 0 && <p className={css['quiet']}>{t('noVessels')}</p>}
      <ul className={css['rows']}>
        {vessels.map(({ _id, name, registryNumber, callSign, lengthM, trips }) => (
          <li key={_id}>
            <strong>{name}</strong>
            <span className={css['quiet']}>{t('vesselTrips', { count: trips })}</span>
            <span className={css['quiet']}>
              {[registryNumber, callSign, lengthM && `${format.number(lengthM, 1)} m`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
