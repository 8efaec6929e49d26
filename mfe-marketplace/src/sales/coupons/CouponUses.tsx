import { useCall } from '@shop/shared/api';
import { appPurchaseName, type CouponUse } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Badge, ErrorBox, Skeleton } from '@shop/shared/ui';
import { purchaseLink } from '../purchases/purchase-words.tsx';
import css from './Coupons.module.css';
import { couponMessages } from './messages.ts';

/** The uses of a coupon: buyer, purchase, amount and time; and those that were returned because the purchase was cancelled. */
export function CouponUses({ id }: { id: string }) {
  const t = useMessages(couponMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(calls.coupons.uses, { id });
  if (error && !data) return <ErrorBox title={t('usesFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={120} />;
  const { used, returned, discountMinor, uses } = data;
  const nameOf = ({ number }: CouponUse) => appPurchaseName(number);
  return (
    <section className={css['uses']} aria-label={t('uses')}>
      <h3>{t('uses')}</h3>
      <p className={css['quiet']}>
        {used + returned === 0
          ? t('noUses')
          : [
              t('usesSum', { count: used, amount: format.money(discountMinor) }),
              returned > 0 && t('returnedSum', { count: returned }),
              used + returned > uses.length && t('latest', { count: uses.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {uses.length > 0 && (
        <FigureTable
          label={t('uses')}
          rows={uses}
          rowId={({ _id }) => _id}
          columns={[
            {
              header: t('purchase'),
              render: (use) => (use.isDeleted ? nameOf(use) : <Link to={purchaseLink(use._id)}>{nameOf(use)}</Link>),
            },
            { header: t('buyer'), render: ({ buyer }) => buyer },
            { header: t('when'), render: ({ at }) => format.date(at) },
            {
              header: t('reduction'),
              isEnd: true,
              render: (use) =>
                use.isReturned ? (
                  <Badge tone="neutral" icon="undo">
                    {t('returned')}
                  </Badge>
                ) : (
                  format.money(use.discountMinor)
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
