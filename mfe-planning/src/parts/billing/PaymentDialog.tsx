import { useCall } from '@shop/shared/api';
import { calls, type PaymentMethod, paymentMethods, type Sale, type SaleRow } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice, TextInput, useToast } from '@shop/shared/ui';
import { DateInput, Dialog, FormGrid, Select } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { useTyped } from '../typed.ts';
import { openOf } from './open-of.ts';
import { paymentTexts } from './payment-texts.ts';

type Payable = Pick<SaleRow, '_id' | 'version' | 'number' | 'totalMinor' | 'paidMinor'>;

interface PaymentDraft {
  amount: string;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
}

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
    record: stored.data ?? begun,
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
  const { errors } = form.formState;
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
        <FormGrid>
          <TextInput
            title={t('amount')}
            type="text"
            inputMode="decimal"
            isRequired
            error={errors.amount?.message}
            {...form.register('amount')}
          />
          <DateInput title={t('paidOn')} max={format.today()} error={errors.paidOn?.message} {...form.register('paidOn')} />
          <Select
            title={t('method')}
            empty={false}
            options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
            error={errors.method?.message}
            {...form.register('method')}
          />
          <TextInput
            title={t('reference')}
            type="text"
            hint={t('referenceHint')}
            error={errors.reference?.message}
            {...form.register('reference')}
          />
          <TextInput
            title={t('again')}
            type="text"
            inputMode="decimal"
            span={2}
            hint={t('againHint')}
            error={again !== '' && !isSame ? t('againWrong') : undefined}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </FormGrid>
      </FormFrame>
    </Dialog>
  );
}
