import type { Trip } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable } from '@shop/shared/parts';
import { useIsDesktop } from '@shop/shared/ui';
import { tripMessages } from './messages.ts';
import { positionText } from './position.ts';
import css from './Trip.module.css';

type Haul = Trip['hauls'][number];

const keptOf = (haul: Haul | undefined): number | null => haul?.catches.reduce((sum, { keptGrams }) => sum + keptGrams, 0) ?? null;
/** null: the discards of this haul were not reported. */
const discardsOf = ({ catches }: Haul): number | null =>
  catches.reduce<number | null>((sum, one) => (sum === null || one.discardedGrams === null ? null : sum + one.discardedGrams), 0);

interface HaulTableProps {
  trip: Trip;
  observed: Trip | undefined;
  /** The number of the haul that is selected on the map. */
  picked: number | undefined;
  onPick: (number: number) => void;
}

/** The hauls of a trip: time, place, and the reported and observed catch. */
export function HaulTable({ trip, observed, picked, onPick }: HaulTableProps) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const isDesktop = useIsDesktop();
  const letters = { south: t('south'), north: t('north'), west: t('west'), east: t('east') };
  const seen: FigureColumn<Haul> = {
    header: t('observed'),
    unit: 'kg',
    isEnd: true,
    render: ({ number }) => format.kg(keptOf(observed?.hauls.find((haul) => haul.number === number))),
  };
  const position: FigureColumn<Haul> = {
    header: t('position'),
    render: ({ position: at }) => (at ? <span className={css['line']}>{positionText(at, letters, format.number)}</span> : none),
  };
  if (trip.hauls.length === 0) return <p>{t('noHauls')}</p>;
  return (
    <FigureTable
      label={t('hauls')}
      rows={trip.hauls}
      rowId={({ number }) => String(number)}
      current={picked === undefined ? undefined : String(picked)}
      columns={[
        {
          header: t('haul'),
          render: ({ number }) => (
            <button type="button" className={css['pick']} aria-pressed={number === picked} onClick={() => onPick(number)}>
              {format.number(number)}
            </button>
          ),
        },
        { header: t('time'), render: ({ at }) => format.inZone(trip.timeZone).time(at) },
        ...(isDesktop ? [position] : []),
        { header: t('reported'), unit: 'kg', isEnd: true, render: (haul) => format.kg(keptOf(haul)) },
        ...(observed ? [seen] : []),
        { header: t('discards'), unit: 'kg', isEnd: true, render: (haul) => format.kg(discardsOf(haul)) },
      ]}
    />
  );
}
