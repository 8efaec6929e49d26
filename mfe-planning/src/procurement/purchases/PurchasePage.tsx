import { useCall } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Card } from '@shop/shared/ui';
import css from './Purchase.module.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseView } from './PurchaseView.tsx';
import { purchaseMessages } from './purchase-messages.ts';

/** The page of one purchase. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  return (
    <RecordPage
      result={useCall(calls.purchases.one, { id })}
      list={{ label: t('title'), href: '/marketplace/purchases' }}
      header={(purchase) => ({
        title: t('purchase', { number: String(purchase.number) }),
        text: [purchase.provider.name, format.weight(purchase.grams), format.money(purchase.totalMinor)].join(' · '),
      })}
      tabs={(purchase) => [
        {
          label: t('data'),
          path: '',
          element: (
            <div className={css['view']}>
              <PurchaseActions purchase={purchase} />
              <Card>
                <PurchaseView purchase={purchase} />
              </Card>
            </div>
          ),
        },
        { label: t('history'), path: 'history', element: <PurchaseHistory id={id} /> },
      ]}
    />
  );
}

const names = {
  deliveryState: 'delivery',
  grams: 'grams',
  lostGrams: 'lost',
  lostReason: 'lostReason',
  freightMinor: 'freight',
  totalMinor: 'total',
  paidMinor: 'paid',
  deliverOn: 'deliverOn',
  comment: 'comment',
} as const;

const isNamed = (field: string): field is keyof typeof names => field in names;

function PurchaseHistory({ id }: { id: string }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  return (
    <Card>
      <RecordHistory
        entity="purchase"
        id={id}
        nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
        read={(field, value) => {
          if (field === 'deliveryState') return t(`states.${value as Purchase['deliveryState']}`);
          if (field.endsWith('rams')) return format.weight(Number(value));
          if (field.endsWith('Minor')) return format.money(Number(value));
          return field === 'deliverOn' ? format.date(String(value)) : String(value);
        }}
      />
    </Card>
  );
}
