import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage } from '@shop/shared/record';
import { useNavigate, useParams } from '@shop/shared/router';
import { Card } from '@shop/shared/ui';
import { saleMessages } from '../messages.ts';
import { SaleActions } from './SaleActions.tsx';
import { SaleHistory } from './SaleHistory.tsx';
import css from './SaleView.module.css';
import { SaleView } from './SaleView.tsx';

/** The page of one sale. */
export function SalePage() {
  const { id = '' } = useParams();
  const t = useMessages(saleMessages);
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <RecordPage
      result={useCall(calls.sales.one, { id })}
      list={{ label: t('title'), href: '/sales' }}
      header={(sale) => ({
        title: t('sale', { number: String(sale.number) }),
        text: `${sale.client.name} · ${format.date(sale.soldOn)} · ${format.money(sale.totalMinor)}`,
      })}
      tabs={(sale) => [
        {
          label: t('data'),
          path: '',
          element: (
            <div className={css['view']}>
              <SaleActions sale={sale} onRemoved={() => navigate('/sales', { replace: true })} />
              <Card>
                <SaleView sale={sale} />
              </Card>
            </div>
          ),
        },
        {
          label: t('history'),
          path: 'history',
          element: (
            <Card>
              <SaleHistory id={id} />
            </Card>
          ),
        },
      ]}
    />
  );
}
