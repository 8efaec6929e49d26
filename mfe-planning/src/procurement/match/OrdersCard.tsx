import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Card, Count, cx } from '@shop/shared/ui';
import type { Order } from './coverage.ts';
import css from './Match.module.css';
import { matchMessages } from './messages.ts';

export interface OrdersCardProps {
  orders: readonly Order[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The open orders; one of them is matched. */
export function OrdersCard({ orders, chosenId, onChoose }: OrdersCardProps) {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const country = useCountry();
  const words = useDayWords();
  const total = orders.reduce((sum, { grams }) => sum + grams, 0);
  return (
    <Card aria-label={t('orders')} className={css['side']}>
      <header className={css['head']}>
        <h2>{t('orders')}</h2> <Count>{orders.length}</Count>
        <span className={css['sum']}>{format.weight(total, 0)}</span>
      </header>
      <div className={css['scroll']}>
        <table className={css['list']}>
          <thead>
            <tr>
              <th scope="col">{t('client')}</th>
              <th scope="col">{t('neededOn')}</th>
              <th scope="col" className={css['end']}>
                {t('wanted')} <small>kg</small>
              </th>
              <th scope="col" className={css['end']}>
                {t('most')} <small>{country.currency}/kg</small>
              </th>
              <th scope="col" className={css['end']}>
                {t('covered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const client = order.client?.name ?? t('forStock');
              const share = Math.min(100, Math.floor((order.boughtGrams * 100) / order.grams));
              return (
                <tr key={order._id} className={cx(order._id === chosenId && css['chosen'])}>
                  <td className={css['who']}>
                    <label className={css['choice']}>
                      <input
                        type="radio"
                        name="order"
                        checked={order._id === chosenId}
                        aria-label={t('choose', { client: `${client} (${order.number})` })}
                        onChange={() => onChoose(order._id)}
                      />
                      <span>
                        {client}
                        <small>
                          {order.species.name} · {order.number}
                        </small>
                      </span>
                    </label>
                  </td>
                  <td>{words(order.neededOn).short}</td>
                  <td className={css['end']}>
                    <b>{format.kg(order.grams)}</b>
                  </td>
                  <td className={css['end']}>{format.money(order.maxPriceMinor)}</td>
                  <td className={css['end']}>
                    <span className={css['bar']} aria-hidden="true">
                      <i className={cx(share === 100 && css['full'])} style={{ inlineSize: `${share}%` }} />
                    </span>
                    {format.percent(share)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
