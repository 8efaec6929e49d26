import { compareCatches, type Trip } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable } from '@shop/shared/parts';
import { Badge } from '@shop/shared/ui';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';

type Compared = ReturnType<typeof compareCatches<Trip['catches'][number]>>[number];

/** The fisher's report next to the camera's observation; without a camera, the report only. */
export function CatchTable({ trip, observed }: { trip: Trip; observed: Trip | undefined }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const rows = compareCatches(trip.catches, observed?.catches ?? []);
  const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);
  const share = ({ percent, grams }: Pick<Compared, 'percent' | 'grams'>) =>
    percent === null ? t('isNew') : signed(format.percent(percent, 1), grams);
  const seen: FigureColumn<Compared>[] = [
    { header: t('observed'), unit: 'kg', isEnd: true, render: (row) => format.kg(row.observedGrams) },
    { header: t('difference'), unit: 'kg', isEnd: true, render: (row) => signed(format.kg(row.grams), row.grams) },
    {
      header: '%',
      isEnd: true,
      render: (row) =>
        row.isMarked ? (
          <Badge tone="danger" icon="warning">
            {share(row)}
          </Badge>
        ) : (
          share(row)
        ),
    },
  ];
  return (
    <FigureTable
      label={observed ? t('compare') : t('reported')}
      rows={rows}
      rowId={({ species }) => species._id}
      columns={[
        {
          header: t('species'),
          render: ({ species }) => (
            <>
              {species.name} <span className={css['code']}>{species.code}</span>
            </>
          ),
        },
        {
          header: t('reported'),
          unit: 'kg',
          isEnd: true,
          render: (row) => (row.reportedGrams === null ? t('undeclared') : format.kg(row.reportedGrams)),
        },
        ...(observed ? seen : []),
      ]}
      sums={[
        [`${t('reported')} kg`, format.kg(trip.landedGrams)],
        ...(observed ? [[`${t('observed')} kg`, format.kg(observed.landedGrams)] as const] : [[t('observed'), none] as const]),
      ]}
    />
  );
}
