import { AppError, change } from '@shop/shared/api';
import { type SheetRoute, type SheetStop, stopName, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { byWindowAndCommune } from '@shop/shared/contract/day-sheet';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AssignStop, SaleReceipt } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Badge, Button, Card, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { linkOfStop } from '../freight/link-of-stop.ts';
import { sheetMessages } from './messages.ts';
import css from './Sheet.module.css';

/** The next step of a sale's stop, and its undo. */
const steps = {
  open: { to: 'in_transit', back: 'pending', verb: 'depart', done: 'departed' },
  onWay: { to: 'delivered', back: 'in_transit', verb: 'deliver', done: 'delivered' },
} as const;
/** Goods that the client collects are handed over. */
const handOver = { to: 'delivered', back: 'pending', verb: 'deliver', done: 'delivered' } as const;

/** The stops of one carrier by delivery window and commune, in route order. */
export function Route({ route: { carrier, isCollected, stops } }: { route: SheetRoute }) {
  const t = useMessages(sheetMessages);
  const { weight } = useFormat();
  const kg = weight(stops.reduce((sum, { grams }) => sum + grams, 0));
  return (
    <Card heading={carrier?.name ?? t(isCollected ? 'collected' : 'nobody')}>
      <p className={css['quiet']}>
        {carrier && (
          <>
            {carrier.plate} ·{' '}
            <a href={`tel:${carrier.phone}`} aria-label={t('call', { name: carrier.name, phone: carrier.phone })}>
              {carrier.phone}
            </a>{' '}
            ·{' '}
          </>
        )}
        {t('sum', { count: stops.length, kg })}
      </p>
      {byWindowAndCommune(stops).map(({ window, commune, stops: own }) => (
        <section key={`${window} ${commune}`} className={css['commune']}>
          <h3>{[window && windowName(window), commune ?? t('noCommune')].filter(Boolean).join(' · ')}</h3>
          <ol>
            {own.map((stop) => (
              <StopRow key={stop._id} stop={stop} hasTaker={carrier !== null || isCollected} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

/** hasTaker: it has a carrier, or the client collects it. */
function StopRow({ stop, hasTaker }: { stop: SheetStop; hasTaker: boolean }) {
  const t = useMessages(sheetMessages);
  const { weight, money } = useFormat();
  const { name, kind, address, contact, phone, comment, grams, needsCold, state, docNumber, dueMinor, lines } = stop;
  const code = stopName(stop);
  return (
    <li>
      <div className={css['stop']}>
        <span>
          <Link to={linkOfStop(stop)} aria-label={t('open', { stop: `${code} ${name}` })}>
            {code}
          </Link>{' '}
          <strong>{name}</strong>
        </span>
        <span>{[address, contact].filter(Boolean).join(' · ')}</span>
        <span className={css['quiet']}>
          {[t(`kind.${kind}`), weight(grams), needsCold && t('cold'), docNumber && t('document', { number: docNumber })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lines.length > 0 && (
          <span className={css['quiet']}>{lines.map((line) => `${line.product} ${weight(line.grams)}`).join(' · ')}</span>
        )}
        {comment && <em>{comment}</em>}
        <span className={css['facts']}>
          <Badge tone={state === 'done' ? 'ok' : state === 'onWay' ? 'info' : 'neutral'}>{t(`state.${state}`)}</Badge>
          {dueMinor !== null && dueMinor > 0 && <b>{t('due', { amount: money(dueMinor) })}</b>}
          {phone && (
            <a href={`tel:${phone}`} aria-label={t('call', { name, phone })}>
              {phone}
            </a>
          )}
        </span>
      </div>
      {hasTaker ? <Step stop={stop} /> : <Assign stop={stop} />}
    </li>
  );
}

/** Assigns a carrier to a stop, which cannot leave without one. */
function Assign({ stop }: { stop: SheetStop }) {
  const t = useMessages(sheetMessages);
  const mayDispatch = useMay('freight.edit');
  const [isAsked, setAsked] = useState(false);
  if (!mayDispatch || stop.state !== 'open') return null;
  return (
    <>
      <Button kind="outline" aria-label={t('assignOf', { stop: `${stopName(stop)} ${stop.name}` })} onClick={() => setAsked(true)}>
        {t('assign')}
      </Button>
      {isAsked && <AssignStop stop={stop} onClose={() => setAsked(false)} />}
    </>
  );
}

/** The next step of a sale's delivery, with an undo; delivery asks for the recipient. Purchases have their steps on their own page. */
function Step({ stop }: { stop: SheetStop }) {
  const t = useMessages(sheetMessages);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  const { _id: saleId, version, state } = stop;
  if (stop.kind !== 'sale' || version === null || state === 'done') return null;
  const { to, back, verb, done } = stop.isCollected ? handOver : steps[state];
  const name = stopName(stop);

  async function move(deliveryState: 'pending' | 'in_transit' | 'delivered', from: number, undo = true) {
    setBusy(true);
    try {
      const after = await change(calls.sales.updateDelivery, { saleId, deliveryState, version: from });
      if (undo) toast.done(t(done, { stop: name }), { undo: () => void move(back, after.version, false) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notMoved', { stop: name }), { text: error.message });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        kind="outline"
        isBusy={isBusy}
        aria-label={t(`${verb}Of`, { stop: `${name} ${stop.name}` })}
        onClick={() => (to === 'delivered' ? setReceiving(true) : void move(to, version))}
      >
        {t(verb)}
      </Button>
      {isReceiving && <SaleReceipt id={saleId} onClose={() => setReceiving(false)} />}
    </>
  );
}
