import { useCall } from '@shop/shared/api';
import { expiring, type Lot } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable, ThreadLink, useTimeLeft } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button, cx, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { productMessages } from '../messages.ts';
import type { Counted } from './counting.ts';
import { stockMessages } from './messages.ts';
import css from './Stock.module.css';
import { useAdjust } from './useAdjust.tsx';

/** The lots of a product in the order in which they are used, and stock adjustments. */
export function Lots({ product }: { product: Counted }) {
  const t = useMessages(productMessages);
  const words = useMessages(stockMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { may, open, dialog } = useAdjust();
  const { data: lots, error, refetch } = useCall(calls.products.lots, { productId: product._id });
  if (error && !lots) return <ErrorBox title={words('lotsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!lots) return <PageSkeleton />;
  const [first] = lots.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return (
    <div className={css['lots']}>
      <div className={css['head']}>
        <strong>{product.isVirtual ? t('noStock') : t('lots', { count: lots.length })}</strong>
        {lots.length > 1 && <span className={css['quiet']}>{words('fefo')}</span>}
        {lots.length > 0 && <ThreadLink kind="product" id={product._id} />}
        {may(product) && (
          <span className={css['buttons']}>
            <Button kind="outline" size={32} icon="down" disabled={lots.length === 0} onClick={() => open('reduce', product)}>
              {t('reduce')}
            </Button>
            <Button kind="outline" size={32} icon="up" onClick={() => open('increase', product)}>
              {t('increase')}
            </Button>
          </span>
        )}
      </div>
      {lots.length > 0 && (
        <FigureTable
          label={t('lots', { count: lots.length })}
          rows={lots}
          rowId={(lot) => lot._id}
          columns={[
            {
              header: t('lot'),
              render: (lot) => (
                <>
                  <ThreadLink kind="lot" id={lot._id} code={lot.code} />{' '}
                  {lot === first && lots.length > 1 && <span className={css['quiet']}>{words('leavesFirst')}</span>}
                </>
              ),
            },
            {
              header: words('trip'),
              render: ({ trip }) => (trip ? `${trip.fisher}, ${format.inZone(trip.timeZone).date(trip.landedAt)}` : words('noTrip')),
            },
            { header: words('received'), render: (lot) => format.dateTime(lot.receivedAt) },
            { header: t('expires'), render: (lot) => format.dateTime(lot.expiresAt) },
            { header: words('timeLeft'), render: (lot) => <LifeLeft lot={lot} /> },
            { header: t('onHand'), unit: 'kg', isEnd: true, render: (lot) => format.kg(lot.onHandGrams) },
            { header: t('reservedShort'), unit: 'kg', isEnd: true, render: (lot) => format.kg(lot.reservedGrams) },
            { header: t('availableShort'), unit: 'kg', isEnd: true, render: (lot) => <strong>{format.kg(lot.availableGrams)}</strong> },
            { header: t('cost'), unit: t('aKg', { currency }), isEnd: true, render: (lot) => format.money(lot.costMinor) },
          ]}
        />
      )}
      {lots.length === 0 && !product.isVirtual && <p className={css['quiet']}>{words('noLots')}</p>}
      {dialog}
    </div>
  );
}

/** The remaining shelf life of a lot, as text and as a share. */
function LifeLeft({ lot }: { lot: Lot }) {
  const timeLeft = useTimeLeft();
  const { words, hours } = timeLeft(lot.expiresAt);
  const began = Date.parse(lot.trip?.landedAt ?? lot.receivedAt);
  const ends = Date.parse(lot.expiresAt);
  const share = Math.max(0, Math.min(1, (ends - Date.now()) / Math.max(1, ends - began)));
  const tone = hours < expiring.urgentHours ? 'danger' : hours < expiring.soonHours ? 'warning' : 'calm';
  return (
    <span className={cx(css['life'], css[tone])}>
      <span>{words}</span>
      <span className={css['track']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
