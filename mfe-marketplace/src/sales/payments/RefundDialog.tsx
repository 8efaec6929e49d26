import { AppError, change, useSend } from '@shop/shared/api';
import { type AppPaymentRow, appPurchaseName, refundableOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog, SegmentedControl, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AttemptLog } from './AttemptLog.tsx';
import { paymentMessages } from './messages.ts';
import css from './Payments.module.css';
import { openMinorOf } from './payment-rules.ts';

const reasons = ['bad', 'missing', 'late', 'cancelled', 'twice'] as const;

/**
 * Refunds a payment fully or in part. The amount is typed twice and the button must be pressed: Enter does not submit, because a refund cannot be
 * undone.
 */
export function RefundDialog({ payment, onClose }: { payment: AppPaymentRow; onClose: () => void }) {
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const send = useSend(calls.appPayments.refund);
  const available = refundableOf(payment);
  const openMinor = openMinorOf(payment);
  const [what, setWhat] = useState<'part' | 'whole'>('part');
  const [amount, setAmount] = useState('');
  const [again, setAgain] = useState('');
  const [reason, setReason] = useState<(typeof reasons)[number]>('bad');
  const shown = what === 'whole' ? typed.ofMinor(available) : amount;
  const minor = typed.minor(shown);
  const isAmount = Number.isInteger(minor) && minor > 0 && minor <= available;
  const isSame = isAmount && typed.minor(again) === minor;

  function submit() {
    send.mutate(
      { paymentId: payment._id, amount: minor, reason: t(`reason.${reason}`) },
      {
        onSuccess: () => {
          toast.done(t('sent', { amount: format.money(minor) }));
          onClose();
        },
      },
    );
  }

  async function askNow() {
    try {
      await change(calls.appPayments.ask, { paymentId: payment._id });
      toast.done(t('asked'));
    } catch (error) {
      toast.failed(t('failed'), { text: error instanceof AppError ? error.message : '' });
    }
  }

  const error = send.error instanceof AppError ? send.error : undefined;
  return (
    <Dialog
      title={t('refundTitle', { reference: payment.reference })}
      text={t('refundText', {
        purchase: appPurchaseName(payment.purchase.number),
        buyer: payment.purchase.buyer,
        label: payment.label || t(`method.${payment.method}`),
      })}
      icon="undo"
      tone="warning"
      width={560}
      onClose={onClose}
      note={
        openMinor > 0 && (
          <Button kind="text" icon="refresh" onClick={() => void askNow()}>
            {t('askNow')}
          </Button>
        )
      }
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isSame} isBusy={send.isPending} onClick={submit}>
            {t('send', { amount: isAmount ? format.money(minor) : '' }).trim()}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <dl className={css['figures']} aria-label={t('figures')}>
          {(
            [
              ['paid', payment.amountMinor],
              ['refunded', -payment.refundedMinor],
              ['underway', -openMinor],
              ['available', available],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{format.money(value)}</dd>
            </div>
          ))}
        </dl>
        <SegmentedControl
          title={t('what')}
          name="what"
          value={what}
          options={(['part', 'whole'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setWhat(target.value as typeof what)}
        />
        <div className={css['amounts']}>
          <AmountInput
            title={t('amount')}
            value={shown}
            readOnly={what === 'whole'}
            onChange={({ target }) => setAmount(target.value)}
            hint={isAmount && t('share', { share: format.percent(Math.round((minor / payment.amountMinor) * 1000) / 10) })}
          />
          <AmountInput
            title={t('again')}
            value={again}
            onChange={({ target }) => setAgain(target.value)}
            hint={isAmount && (isSame ? t('same') : t('differs', { amount: format.money(minor) }))}
          />
        </div>
        <Select
          title={t('reason')}
          empty={false}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          onChange={({ target }) => setReason(target.value as typeof reason)}
        />
        <AttemptLog refunds={payment.refunds} />
        {openMinor > 0 && (
          <Notice tone="warning" title={t('isOpen', { amount: format.money(openMinor) })}>
            {t('isOpenText')}
          </Notice>
        )}
        {error && (
          <Notice tone="danger" title={t('failed')}>
            {error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
