import { useCall } from '@shop/shared/api';
import type { CallInput, SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { useTyped } from '../typed.ts';
import { openOf } from './open-of.ts';
import { type PaymentDraft, PaymentFields } from './PaymentFields.tsx';
import { paymentTexts } from './payment-texts.ts';

type Payable = Pick<SaleRow, '_id' | 'version' | 'number' | 'totalMinor' | 'paidMinor'> & { deliveryState?: string };

/** What can be paid: the calls that read it and book a payment of it, and what it is called there. */
const kinds = {
  sale: { ...calls.sales, idField: 'saleId' },
  purchase: { ...calls.purchases, idField: 'purchaseId' },
} as const;

export interface PaymentDialogProps {
  kind: keyof typeof kinds;
  record: Payable;
  /** Who pays a sale, who is paid for a purchase. */
  who: string;
  onClose: () => void;
  onPaid?: () => void;
}

/** Books a payment: filled in with what is open, and the amount typed again, because money does not come back by a button. */
export function PaymentDialog({ kind, record, who, onClose, onPaid }: PaymentDialogProps) {
  const { one, confirmPayment, idField } = kinds[kind];
  const t = useMessages(paymentTexts);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const formId = useId();
  const [again, setAgain] = useState('');
  const [begun] = useState<Payable>(record);
  // The row may be older than what is stored: the dialog asks for as much as is open now.
  const stored = useCall(one, { id: record._id });
  const [isChanged, setChanged] = useState(false);
  const form = useCallForm<typeof confirmPayment, Payable, PaymentDraft>(confirmPayment, {
    // What is remembered of it until it is here again may be older than the row.
    record: stored.data && stored.data.version >= begun.version ? stored.data : begun,
    valuesOf: (now) => ({ amount: typed.ofMinor(openOf(now)), method: 'transfer', reference: '', paidOn: format.today() }),
    input: ({ amount, method, reference, paidOn }, base) => {
      const payment = { version: base.version, amount: typed.minor(amount), method, reference, ...(paidOn && { paidOn }) };
      return { ...payment, [idField]: base._id } as CallInput<typeof confirmPayment>;
    },
    onSaved: (_, sent) => {
      toast.done(t('paid', { amount: format.money(typed.minor(sent.amount)) }));
      onPaid?.();
      onClose();
    },
    onConflict: () => {
      void stored.refetch().then(({ data }) => {
        if (!data) return;
        setChanged(true);
        setAgain('');
        form.rebase(data, { ...form.getValues(), amount: typed.ofMinor(openOf(data)) });
      });
    },
  });
  const amount = typed.minor(form.watch('amount'));
  const isSame = typed.minor(again) === amount;
  const isCancelled = form.base.deliveryState === 'cancelled';
  // Nothing to confirm again: it is said what happened, and what was typed stays to be read.
  const isOver = isChanged && (isCancelled || openOf(form.base) <= 0);
  const changed = isCancelled ? 'payCancelled' : isOver ? 'payDone' : 'payChanged';

  return (
    <Dialog
      title={t(`payTitle.${kind}`, { number: String(record.number) })}
      text={t('payText', {
        who,
        amount: format.money(openOf(form.base)),
        total: format.money(form.base.totalMinor),
      })}
      icon="price"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!isSame || isOver} isBusy={form.isSaving}>
            {t('payAction')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')} onSubmit={() => void (isSame && !isOver && form.save())}>
        {isChanged && (
          <Notice tone="warning" role="alert">
            {t(`${changed}.${kind}`, { amount: format.money(openOf(form.base)) })}
          </Notice>
        )}
        <PaymentFields form={form} again={again} onAgain={setAgain} />
      </FormFrame>
    </Dialog>
  );
}
