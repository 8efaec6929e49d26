import type { TripRow } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { Completeness } from './Completeness.tsx';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';
import { Differences } from './useTripColumns.tsx';

/** A trip next to the list. */
export function TripPanel({ row, href }: { row: TripRow; href: string }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  return (
    <div className={css['view']}>
      <Link className={css['open']} to={href}>
        {t('openRecord')}
      </Link>
      <Facts
        facts={[
          [t('vessel'), row.vessel?.name ?? none],
          [t('fisher'), row.fisher.name],
          [t('port'), row.port ?? none],
          [t('departure'), format.inZone(row.timeZone).dateTime(row.departedAt)],
          [t('landing'), format.inZone(row.timeZone).dateTime(row.landedAt)],
          [t('gear'), row.gear ? t(`gears.${row.gear}`) : none],
          [t('area'), row.faoArea ?? none],
          [t('landed'), format.weight(row.landedGrams)],
          ...row.catches.map(({ species, grams }) => [species.name, format.weight(grams)] as const),
          [t('difference'), <Differences key="differences" row={row} />],
        ]}
      />
      <Completeness missing={row.missing} />
    </div>
  );
}
