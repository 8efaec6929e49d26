import type { Trip } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable } from '@shop/shared/parts';
import { tripMessages } from './messages.ts';
import { positionText } from './position.ts';
import css from './Trip.module.css';

type Haul = Trip['hauls'][number];

const keptOf = (haul: Haul | undefined): number | null => haul?.catches.reduce((sum, { keptGrams }) => sum + keptGrams, 0) ?? null;
/** null: nobody told it of all that came up. */
const discardsOf = ({ catches }: Haul): number | null =>
  catches.reduce<number | null>((sum, one) => (sum === null || one.discardedGrams === null ? null : sum + one.discardedGrams), 0);

/** The hauls of a trip: when, where, and what they brought as it was reported and observed. */
export function HaulTable({ trip, observed }: { trip: Trip; observed: Trip | undefined }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const letters = { south: t('south'), north: t('north'), west: t('west'), east: t('east') };
  const seen: FigureColumn<Haul> = {
    header: t('observed'),
    unit: 'kg',
    isEnd: true,
    render: ({ number }) => format.kg(keptOf(observed?.hauls.find((haul) => haul.number === number))),
  };
  if (trip.hauls.length === 0) return <p>{t('noHauls')}</p>;
  return (
    <FigureTable
      label={t('hauls')}
      rows={trip.hauls}
      rowId={({ number }) => String(number)}
      columns={[
        { header: t('haul'), render: ({ number }) => format.number(number) },
        { header: t('time'), render: ({ at }) => format.time(at) },
        {
          header: t('position'),
          render: ({ position }) =>
            position ? <span className={css['line']}>{positionText(position, letters, format.number)}</span> : none,
        },
        { header: t('reported'), unit: 'kg', isEnd: true, render: (haul) => format.kg(keptOf(haul)) },
        ...(observed ? [seen] : []),
        { header: t('discards'), unit: 'kg', isEnd: true, render: (haul) => format.kg(discardsOf(haul)) },
      ]}
    />
  );
}
