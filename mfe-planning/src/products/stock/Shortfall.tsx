import { AppError, change, useCall } from '@shop/shared/api';
import { appPurchaseName, type CallAnswer } from '@shop/shared/contract';
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
/** The dependents that can be contacted. */
type Waiting = Exclude<Dependent['kind'], 'offer'>;

interface ShortfallProps {
  lotId: string;
  /** The weight as typed: more than the free weight of the lot. */
  grams: number;
}

/** The dependents whose weight a reduction of a lot would take away, with a solution for each. */
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
  const [busy, setBusy] = useState<string>();
  const { data, error, refetch } = useCall(calls.products.shortfall, { lotId, kg: String(grams / 1000) });

  /** run: returns a text about what was done. */
  async function act({ _id }: Dependent, failed: string, run: () => Promise<string>) {
    setBusy(_id);
    try {
      toast.done(await run());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(failed, { text: Object.values(error.fields ?? {})[0] ?? error.message });
    } finally {
      await refetch();
      setBusy(undefined);
    }
  }
  const move = (one: Dependent) =>
    act(one, t('notMoved'), async () => {
      await change(calls.products.moveReservation, { lotId, requestId: one._id, grams: one.elsewhereGrams });
      return t('moved', { kg: format.weight(one.elsewhereGrams), name: one.name });
    });
  const switchOff = (one: Dependent) =>
    act(one, t('offerStays'), async () => {
      await change(calls.marketplace.updateProduct, { id: one._id, active: false, version: one.version ?? 0 });
      return t('offerOff', { name: one.name });
    });
  const messageBuyer = (one: Dependent, kind: Waiting) =>
    act(one, t('notTold', { name: one.name }), async () => {
      const { channel } = await change(calls.messages.tellShort, { lotId, kind, dependentId: one._id, grams: one.grams });
      return t(`toldBy.${channel}`, { name: one.name });
    });

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
            <WayOut dependent={one} isBusy={busy === one._id} onMove={() => void move(one)} onSwitchOff={() => void switchOff(one)} />
            {one.kind !== 'offer' && <MessageAct dependent={one} kind={one.kind} isBusy={busy === one._id} onTell={messageBuyer} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Who({ dependent: { _id, kind, number, name } }: { dependent: Dependent }) {
  const t = useMessages(stockMessages);
  if (kind === 'offer') return <Link to={`/offers-fishers?open=${_id}`}>{t('offerOf', { name })}</Link>;
  if (kind === 'purchase')
    return <Link to={`/sales-and-reservations/${_id}`}>{t('purchaseOf', { number: appPurchaseName(Number(number)), name })}</Link>;
  return <Link to={`/request/${_id}`}>{t('requestOf', { number: String(number), name })}</Link>;
}

interface WayOutProps {
  dependent: Dependent;
  isBusy: boolean;
  onMove: () => void;
  onSwitchOff: () => void;
}

/**
 * Moves a reservation to other lots as far as possible and orders the rest; an offer is switched off; a purchase of the app is changed or cancelled
 * on its own page.
 */
function WayOut({ dependent: { _id, kind, lineId, grams, elsewhereGrams }, isBusy, onMove, onSwitchOff }: WayOutProps) {
  const t = useMessages(stockMessages);
  const format = useFormat();
  const mayOrder = useMay('orders.edit');
  const maySwitch = useMay('products.switch');
  const button = (label: string, onClick: () => void) => (
    <Button kind="outline" size={32} isBusy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  if (kind === 'offer')
    return maySwitch ? <span className={css['ways']}>{button(t('switchOff'), onSwitchOff)}</span> : <span>{t('hideOffer')}</span>;
  if (kind === 'purchase') return <span>{t('changePurchase')}</span>;
  return (
    <span className={css['ways']}>
      {elsewhereGrams > 0 && button(t('otherLot', { kg: format.weight(elsewhereGrams) }), onMove)}
      {elsewhereGrams < grams && mayOrder && <Link to={`/marketplace/orders/new?request=${_id}&line=${lineId}`}>{t('orderIt')}</Link>}
    </span>
  );
}

interface MessageActProps {
  dependent: Dependent;
  kind: Waiting;
  isBusy: boolean;
  onTell: (dependent: Dependent, kind: Waiting) => Promise<void>;
}

function MessageAct({ dependent, kind, isBusy, onTell }: MessageActProps) {
  const t = useMessages(stockMessages);
  const { dateTime } = useFormat();
  return (
    <span className={css['ways']}>
      <Button kind="outline" size={32} isBusy={isBusy} onClick={() => void onTell(dependent, kind)}>
        {t(`tell.${kind}`)}
      </Button>
      {dependent.toldAt && <span className={css['quiet']}>{t('told', { when: dateTime(dependent.toldAt) })}</span>}
    </span>
  );
}
