import { useCall } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { openOf } from '../../parts/billing/open-of.ts';
import { type PaymentDraft, PaymentFields } from '../../parts/billing/PaymentFields.tsx';
import { paymentTexts } from '../../parts/billing/payment-texts.ts';
import { useTyped } from '../../parts/typed.ts';
import { purchaseTexts } from './purchase-texts.ts';

/** Books what the house paid for a purchase: filled in with what is open, the amount typed twice. */
export function PayPurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const t = useMessages(paymentTexts);
  const words = useMessages(purchaseTexts);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const formId = useId();
  const [again, setAgain] = useState('');
  const [begun] = useState(purchase);
  const [open, setOpen] = useState<number>();
  const stored = useCall(calls.purchases.one, { id: purchase._id });
  const form = useCallForm(calls.purchases.confirmPayment, {
    record: stored.data ?? begun,
    valuesOf: (now): PaymentDraft => ({ amount: typed.ofMinor(openOf(now)), method: 'transfer', reference: '', paidOn: format.today() }),
    input: ({ amount, method, reference, paidOn }, base) => ({
      purchaseId: base._id,
      version: base.version,
      amount: typed.minor(amount),
      method,
      reference,
      ...(paidOn && { paidOn }),
    }),
    onSaved: () => {
      toast.done(t('paid', { amount: format.money(typed.minor(form.getValues('amount'))) }));
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
  const isSame = typed.minor(again) === typed.minor(form.watch('amount'));
  return (
    <Dialog
      title={words('payTitle', { number: String(purchase.number) })}
      text={t('payText', {
        client: purchase.provider.name,
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
            {words('payChanged', { amount: format.money(open) })}
          </Notice>
        )}
        <PaymentFields form={form} again={again} onAgain={setAgain} />
      </FormFrame>
    </Dialog>
  );
}
