import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { Notice, useToast } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { LossImpact } from './LossImpact.tsx';
import { lossMessages } from './loss-messages.ts';
import { purchaseMessages } from './purchase-messages.ts';
import { leftOf, mayReceive } from './purchase-steps.ts';
import { SalePriceField } from './SalePriceField.tsx';
import { useArrival } from './useArrival.ts';
import { useStaleRecord } from './useStaleRecord.ts';

/** Receives a purchase into stock. If less arrived than was bought, the rest is first recorded as a loss, with its reason. */
export function ReceiveDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const loss = useMessages(lossMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const number = String(purchase.number);
  const { record, meanwhile, follow } = useStaleRecord(purchase, goOnFrom);
  const arrival = useArrival(record, onReceived, follow);
  const form = useCallForm(calls.purchases.lose, {
    record,
    valuesOf: (record: Purchase) => ({ kg: typed.ofGrams(leftOf(record)), reason: '' }),
    input: ({ kg, reason }, base) => ({ purchaseId: base._id, kg: missingOf(kg, base) / 1000, reason, version: base.version }),
    recordOf: (answer) => answer,
    onSaved: (answer) => {
      arrival.follow(answer);
      void arrival.save();
    },
    onConflict: follow,
  });
  const { base } = form;
  const left = leftOf(base);
  const missing = missingOf(form.watch('kg'), base);
  const isTooMuch = missing < 0 && Number.isFinite(missing);
  const comes = missing >= 0 && Number.isFinite(missing) ? Math.round(left - missing) : left;
  const isTooLate = meanwhile !== undefined && !mayReceive(meanwhile);
  const { errors } = form.formState;

  /** The missing weight in grams; infinite if nothing arrived or the text is not a weight. */
  function missingOf(kg: string, record: Purchase): number {
    const grams = typed.grams(kg);
    return grams < 10 ? Number.POSITIVE_INFINITY : leftOf(record) - grams;
  }

  function goOnFrom(now: Purchase) {
    form.rebase(now, form.getValues());
    arrival.follow(now);
  }

  function onReceived(received: Purchase) {
    toast.done(t('received', { number, kg: format.weight(leftOf(received), 2) }));
    onClose();
  }

  /** No loss is recorded until the price is set. */
  async function submit() {
    if (missing === 0) await arrival.save();
    else if (await arrival.trigger()) await form.save();
  }

  return (
    <FormDialog
      title={t('receiveTitle', { number })}
      text={t('receiveText', { provider: purchase.provider.name, kg: format.weight(left, 2) })}
      icon="delivered"
      width={760}
      onClose={onClose}
      form={{ save: submit, failure: form.failure ?? arrival.failure, isSaving: form.isSaving || arrival.isSaving }}
      action={t('receive')}
      isBlocked={isTooLate || isTooMuch}
      failedTitle={t('notDone')}
    >
      {meanwhile && (
        <Notice tone="warning" role="alert">
          {isTooLate
            ? t('tooLateToReceive', { state: t(`states.${meanwhile.deliveryState}`).toLocaleLowerCase() })
            : loss('lostMeanwhile', { kg: format.weight(left) })}
        </Notice>
      )}
      <FormGrid>
        <AmountInput
          title={t('receiveKg')}
          unit="kg"
          placeholder=""
          isRequired
          error={isTooMuch ? t('receiveTooMuch', { kg: format.weight(left, 2) }) : missing === 0 ? undefined : errors.kg?.message}
          {...form.register('kg')}
        />
        {arrival.asksPrice && <SalePriceField arrival={arrival} purchase={base} grams={comes} />}
        {missing > 0 && Number.isFinite(missing) && (
          <TextArea
            title={loss('loseReason')}
            hint={t('receiveMissing', { kg: format.weight(missing, 2) })}
            rows={2}
            isRequired
            span={2}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        )}
      </FormGrid>
      {!isTooLate && <LossImpact purchase={base} grams={missing} />}
    </FormDialog>
  );
}
