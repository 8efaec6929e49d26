import { ChartFrame } from '@shop/shared/charts';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Skeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import css from './Graphique.module.css';
import { tripsOf } from './lists.ts';
import { graphiqueMessages } from './messages.ts';
import type { CardProps } from './shown.ts';

const CoveMap = lazy(async () => ({ default: (await import('./CoveMap.tsx')).CoveMap }));

/** Landed kilos by cove. */
export function CovesCard({ figures: { coves }, shown }: Pick<CardProps, 'figures' | 'shown'>) {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const hrefOf = (port: string) => tripsOf(shown, { port });
  return (
    <ChartFrame
      title={t('coves')}
      unit="kg"
      chart={
        <Suspense fallback={<Skeleton height={610} />}>
          <CoveMap coves={coves} hrefOf={hrefOf} />
        </Suspense>
      }
      table={
        <FigureTable
          label={t('coves')}
          rows={coves}
          rowId={({ name }) => name}
          columns={[
            {
              header: t('cove'),
              render: ({ name }) => (
                <Link className={css['row']} to={hrefOf(name)}>
                  {name}
                </Link>
              ),
            },
            { header: t('landed'), unit: 'kg', isEnd: true, render: ({ grams }) => format.kg(grams) },
            { header: t('trips'), isEnd: true, render: ({ trips }) => format.number(trips) },
            { header: t('active'), isEnd: true, render: ({ fishers }) => (fishers ? format.number(fishers) : none) },
          ]}
        />
      }
    />
  );
}
