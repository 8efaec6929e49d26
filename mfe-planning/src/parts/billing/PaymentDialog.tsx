import { useCall } from '@shop/shared/api';
import type { Sale, SaleRow } from '@shop/shared/contract';
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

type Payable = Pick<SaleRow, '_id' | 'version' | 'number' | 'totalMinor' | 'paidMinor'>;

export interface PaymentDialogProps {
  sale: Payable & { client: { name: string } };
  onClose: () => void;
  /** The sale with its payment. */
  onPaid?: (sale: Sale) => void;
}

/** Books a payment of a sale: filled in with what is open, and the amount typed again, because money does not come back by a button. */
export function PaymentDialog({ sale, onClose, onPaid }: PaymentDialogProps) {
  const t = useMessages(paymentTexts);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const formId = useId();
  const [again, setAgain] = useState('');
  const [begun] = useState<Payable>(sale);
  // The row may be older than what is stored: the dialog asks for as much as is open now.
  const stored = useCall(calls.sales.one, { id: sale._id });
  const [open, setOpen] = useState<number>();
  const form = useCallForm(calls.sales.confirmPayment, {
    // What is remembered of the sale until it is here again may be older than the row.
    record: stored.data && stored.data.version >= begun.version ? stored.data : begun,
    valuesOf: (now): PaymentDraft => ({ amount: typed.ofMinor(openOf(now)), method: 'transfer', reference: '', paidOn: format.today() }),
    input: ({ amount, method, reference, paidOn }, base) => ({
      saleId: base._id,
      version: base.version,
      amount: typed.minor(amount),
      method,
      reference,
      ...(paidOn && { paidOn }),
    }),
    onSaved: (paid) => {
      toast.done(t('paid', { amount: format.money(typed.minor(form.getValues('amount'))) }));
      onPaid?.(paid);
      onClose();
    },
    onConflict: () => {
      void stored.refetch().then(({ data }) => {
        if (!data) return;
        setOpen(openOf(data));
        setAgain('');
        form.rebase(data, { ...form.getValues(), amount: typed.ofMinor(openOf(data)) });
      });
    },
  });
  const amount = typed.minor(form.watch('amount'));
  const isSame = typed.minor(again) === amount;

  return (
    <Dialog
      title={t('payTitle', { number: String(sale.number) })}
      text={t('payText', {
        client: sale.client.name,
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
          <Button type="submit" form={formId} disabled={!isSame} isBusy={form.isSaving}>
            {t('payAction')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')} onSubmit={() => void (isSame && form.save())}>
        {open !== undefined && (
          <Notice tone="warning" role="alert">
            {t('payChanged', { amount: format.money(open) })}
          </Notice>
        )}
        <PaymentFields form={form} again={again} onAgain={setAgain} />
      </FormFrame>
    </Dialog>
  );
}
