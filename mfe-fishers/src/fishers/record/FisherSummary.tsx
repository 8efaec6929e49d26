import type { Fisher } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { ApprovalsCard } from './ApprovalsCard.tsx';
import { recordMessages } from './messages.ts';
import { OffersCard } from './OffersCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import css from './Record.module.css';
import { TripsCard } from './TripsCard.tsx';
import { VesselsCard } from './VesselsCard.tsx';
import { YearCard } from './YearCard.tsx';

/** The year of a fisher, next to the personal data. */
export function FisherSummary({ fisher }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { figures } = fisher;
  const { trips, verifiedTrips, differencePercent } = figures;
  return (
    <div className={css['summary']}>
      <div className={css['column']}>
        <Sums
          label={t('figures', { name: fisher.name })}
          sums={[
            [t('last30'), format.kg(figures.landedGrams), 'kg'],
            [t('lastTrip'), format.dateTime(figures.lastTripAt), ''],
            [t('difference'), differencePercent === null ? none : format.number(differencePercent, 1), '%'],
            [t('verified'), trips === 0 ? none : format.number((100 * verifiedTrips) / trips, 1), t('verifiedOf', { count: trips })],
            [t('agreed'), format.money(figures.agreedMinor), currency],
          ]}
        />
        <YearCard fisher={fisher} />
        <TripsCard fisher={fisher} />
        <OffersCard fisher={fisher} />
      </div>
      <div className={css['column']}>
        <PersonCard fisher={fisher} />
        <VesselsCard vessels={fisher.vessels} />
        <ApprovalsCard fisher={fisher} />
      </div>
    </div>
  );
}
