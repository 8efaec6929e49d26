import { useCall } from '@shop/shared/api';
import { type DeliveryReceipt, deliveryStepOf, deliverySteps, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button, ErrorBox, Icon, Skeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { type ReactNode, useState } from 'react';
import { Steps } from '../Steps.tsx';
import css from './Delivery.module.css';
import { type Delivered, DeliveryState, deliveryLook } from './DeliveryState.tsx';
import { deliveryTexts } from './messages.ts';
import { deliveryMessages } from './state-messages.ts';

export interface ShownDelivery extends Delivered {
  _id: string;
  carrier: { name: string; plate: string; phone: string } | null;
  deliverOn: string;
  deliveryWindow: string | null;
  deliveryAddress: string;
  deliveryContact: string | null;
  deliveryPhone: string | null;
  stopNumber: number | null;
  receipt: DeliveryReceipt | null;
}

/** The delivery of a sale or of a purchase of the app: its steps, where, when and by whom, and who received it. */
export function Delivery({ delivery, children }: { delivery: ShownDelivery; children?: ReactNode }) {
  const t = useMessages(deliveryTexts);
  const words = useMessages(deliveryMessages);
  const format = useFormat();
  const mayDispatch = useMay('freight.edit');
  const { deliverOn: day, deliveryWindow, carrier, isCollected, receipt, stopNumber } = delivery;
  const stop = stopNumber !== null && (
    <>
      {t('stopNumber', { number: format.number(stopNumber), day: format.date(day) })}{' '}
      {mayDispatch && (
        <Link className={css['link']} to={`/transportists/freight?day=${day}&stop=${delivery._id}`}>
          {t('seeStop')}
        </Link>
      )}
    </>
  );
  return (
    <section className={css['delivery']} aria-label={t('delivery')}>
      <DeliveryRoute delivery={delivery} />
      <Facts
        facts={[
          [t('when'), [format.date(day), deliveryWindow && windowName(deliveryWindow)].filter(Boolean).join(' · ')],
          [t('address'), delivery.deliveryAddress || none],
          [t('contact'), delivery.deliveryContact ?? none],
          [t('phone'), delivery.deliveryPhone ? <PhoneLink phone={delivery.deliveryPhone} /> : none],
          [words('carrier'), carrier ? `${carrier.name} · ${carrier.plate}` : isCollected ? words('collected') : t('noCarrier')],
          ...(stop ? [[t('stop'), stop] as const] : []),
          ...(receipt ? [[t('received'), <Receipt key="receipt" receipt={receipt} />] as const] : []),
        ]}
      />
      {children && <div className={css['actions']}>{children}</div>}
    </section>
  );
}

/** The steps of a delivery up to the current one. */
export function DeliveryRoute({ delivery }: { delivery: Delivered }) {
  const t = useMessages(deliveryTexts);
  const words = useMessages(deliveryMessages);
  const step = deliveryStepOf(delivery);
  if (step === null) return <DeliveryState delivery={delivery} />;
  // Goods that the client collects are handed over; there is no carrier.
  const isHandedOver = delivery.isCollected && !delivery.carrier;
  const steps = isHandedOver ? (['assigned', 'delivered'] as const) : deliverySteps;
  const at = (steps as readonly string[]).indexOf(step);
  const isEnd = step === 'delivered';
  return (
    <Steps
      label={t('steps')}
      steps={steps.map((state, n) => ({
        id: state,
        mark: <Icon name={n < at ? 'check' : deliveryLook[state].icon} size={14} />,
        words: isHandedOver && state === 'assigned' ? words('collected') : words(state),
        look: n < at || (n === at && isEnd) ? 'done' : n === at ? 'now' : undefined,
        isCurrent: n === at,
      }))}
    />
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={css['link']} href={`tel:${phone}`}>
      {phone}
    </a>
  );
}

function Receipt({ receipt: { by, at, proof } }: { receipt: DeliveryReceipt }) {
  const t = useMessages(deliveryTexts);
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  const when = format.dateTime(at);
  return (
    <>
      {by ? t('receivedBy', { name: by, when }) : t('receivedAt', { when })}
      {proof &&
        (isShown ? (
          <Proof proof={proof} />
        ) : (
          <Button kind="outline" size={32} icon={proof.kind === 'photo' ? 'image' : 'edit'} onClick={() => setShown(true)}>
            {t(`proof.${proof.kind}`)}
          </Button>
        ))}
    </>
  );
}

/** The picture, requested with the session: only staff of the country may see it. */
function Proof({ proof: { kind, fileId } }: { proof: NonNullable<DeliveryReceipt['proof']> }) {
  const t = useMessages(deliveryTexts);
  const { data: file, error, refetch } = useCall(calls.files.one, { id: fileId });
  if (error && !file) return <ErrorBox title={t('notSaved')} error={error} onRetry={() => void refetch()} />;
  if (!file) return <Skeleton height={120} />;
  return <img className={css['proof']} src={`data:${file.type};base64,${file.data}`} alt={t(`proofOf.${kind}`)} />;
}
