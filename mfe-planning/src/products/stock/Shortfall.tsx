import { AppError, change, useCall } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyping } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button, ErrorBox, useToast } from '@shop/shared/ui';
import { useEffect, useState } from 'react';
import { stockMessages } from './messages.ts';
import css from './Stock.module.css';

type Dependent = CallAnswer<typeof calls.products.shortfall>['dependents'][number];

interface ShortfallProps {
  lotId: string;
  /** As it is typed: more than is free of the lot. */
  grams: number;
}

/** Who would lack weight when so much of a lot is gone, and what can be done about each. */
export function Shortfall({ lotId, grams }: ShortfallProps) {
  const [asked, type] = useTyping();
  useEffect(() => type(String(grams)), [type, grams]);
  const settled = Number(asked);
  return <div aria-live="polite">{settled > 0 && <Dependents lotId={lotId} grams={settled} />}</div>;
}

function Dependents({ lotId, grams }: ShortfallProps) {
  const t = useMessages(stockMessages);
  const format = useFormat();
  const toast = useToast();
  const [moving, setMoving] = useState<string>();
  const { data, error, refetch } = useCall(calls.products.shortfall, { lotId, kg: String(grams / 1000) });

  async function move({ _id, name, elsewhereGrams }: Dependent) {
    setMoving(_id);
    try {
      await change(calls.products.moveReservation, { lotId, requestId: _id, grams: elsewhereGrams });
      toast.done(t('moved', { kg: format.weight(elsewhereGrams), name }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notMoved'), { text: Object.values(error.fields ?? {})[0] ?? error.message });
    } finally {
      await refetch();
      setMoving(undefined);
    }
  }

  if (error && !data) return <ErrorBox title={t('shortfallFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.dependents.length === 0) return null;
  const title = t('shortfall', { kg: format.weight(data.missingGrams), count: data.dependents.length });
  return (
    <div className={css['lots']}>
      <strong>{title}</strong>
      <ul className={css['dependents']} aria-label={title}>
        {data.dependents.map((one) => (
          <li key={one._id}>
            <Who dependent={one} />
            <span className={css['quiet']}>
              {one.deliverOn && t('deliveredOn', { day: format.date(one.deliverOn) })} {t('lacks', { kg: format.weight(one.grams) })}
            </span>
            <WayOut dependent={one} isMoving={moving === one._id} onMove={() => void move(one)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Who({ dependent: { _id, kind, number, name } }: { dependent: Dependent }) {
  const t = useMessages(stockMessages);
  if (kind === 'offer') return <Link to={`/offers-fishers?open=${_id}`}>{t('offerOf', { name })}</Link>;
  return <Link to={`/request/${_id}`}>{t('requestOf', { number: String(number), name })}</Link>;
}

interface WayOutProps {
  dependent: Dependent;
  isMoving: boolean;
  onMove: () => void;
}

/** Other lots as far as they go; what they cannot give is ordered, and an offer is taken back where it is shown. */
function WayOut({ dependent: { _id, kind, lineId, grams, elsewhereGrams }, isMoving, onMove }: WayOutProps) {
  const t = useMessages(stockMessages);
  const format = useFormat();
  const mayOrder = useMay('orders.edit');
  if (kind === 'offer') return <span>{t('hideOffer')}</span>;
  return (
    <span className={css['ways']}>
      {elsewhereGrams > 0 && (
        <Button kind="outline" size={32} isBusy={isMoving} onClick={onMove}>
          {t('otherLot', { kg: format.weight(elsewhereGrams) })}
        </Button>
      )}
      {elsewhereGrams < grams && mayOrder && <Link to={`/marketplace/orders/new?request=${_id}&line=${lineId}`}>{t('orderIt')}</Link>}
    </span>
  );
}
