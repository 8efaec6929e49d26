import { useCall } from '@shop/shared/api';
import { type CallAnswer, expiring } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import type { FigureColumn } from '@shop/shared/parts';
import { ExpiryBadge } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useIsDesktop } from '@shop/shared/ui';
import { useProductName } from '../parts/product-names.ts';
import css from './Dashboard.module.css';
import { ListCard } from './ListCard.tsx';
import { dashboardMessages } from './messages.ts';

type Lot = CallAnswer<typeof calls.products.expiring>['items'][number];

const shown = 5;

export const useExpiringLots = (species: string) =>
  useCall(calls.products.expiring, { page: 0, size: shown, species }, { staleMs: 30_000 });

/** Lots that expire within three days, the earliest first. href: the list of all of them. */
export function ExpiringCard({ species, href }: { species: string; href: string }) {
  const t = useMessages(dashboardMessages);
  const { kg, number } = useFormat();
  const isDesktop = useIsDesktop();
  const nameOf = useProductName();
  const result = useExpiringLots(species);
  const total = result.data?.total ?? 0;
  const available: FigureColumn<Lot> = {
    header: t('available'),
    unit: 'kg',
    isEnd: true,
    render: ({ availableGrams }) => kg(availableGrams),
  };
  return (
    <ListCard
      title={t('expiring')}
      result={result}
      badge={{ tone: 'warning', icon: 'clock', children: t('withinHours', { total: number(total), hours: expiring.soonHours }) }}
      href={href}
      see={t('seeLots', { count: total })}
      none={t('expiringNone')}
      columns={[
        {
          header: t('lot'),
          render: ({ code, product }) => (
            <Link to={`/products-planification/${product._id}/lots`} className={css['code']}>
              {code}
            </Link>
          ),
        },
        { header: t('product'), render: ({ product }) => nameOf(product) },
        // A phone has space for the most urgent columns only.
        ...(isDesktop ? [available] : []),
        { header: t('expiresIn'), render: ({ expiresAt }) => <ExpiryBadge at={expiresAt} /> },
      ]}
    />
  );
}
