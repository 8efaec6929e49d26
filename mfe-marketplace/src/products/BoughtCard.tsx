import { appPurchaseName, type PublishedProduct } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { DeliveryState } from '../parts/delivery.tsx';
import css from './Published.module.css';
import { publishedMessages } from './published-messages.ts';

/** Who bought the product, in which purchase of the app. */
export function BoughtCard({ product: { bought } }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const { currency } = useCountry();
  return (
    <Card aria-label={t('bought')} className={css['stock']}>
      <header>
        <h2>{t('bought')}</h2>
      </header>
      {bought.length === 0 ? (
        <p className={css['quiet']}>{t('notBought')}</p>
      ) : (
        <FigureTable
          label={t('bought')}
          rows={bought}
          rowId={({ _id }) => _id}
          columns={[
            {
              header: t('purchase'),
              render: ({ _id, number }) => <Link to={`/sales-and-reservations/${_id}`}>{appPurchaseName(number)}</Link>,
            },
            { header: t('buyer'), render: ({ buyer }) => buyer },
            { header: t('date'), render: ({ at }) => format.dateTime(at) },
            { header: t('weight'), unit: 'kg', isEnd: true, render: ({ grams }) => format.kg(grams) },
            { header: t('price'), unit: `${currency}/kg`, isEnd: true, render: ({ priceMinor }) => format.money(priceMinor) },
            { header: t('delivery'), render: ({ deliveryState }) => <DeliveryState state={deliveryState} /> },
          ]}
          sums={[[t('boughtShown'), format.weight(bought.reduce((sum, { grams }) => sum + grams, 0))]]}
        />
      )}
    </Card>
  );
}
