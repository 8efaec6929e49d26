import { useCall } from '@shop/shared/api';
import { type Purchase, travelsCold } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, EmptyState, ErrorBox, Skeleton, useToast } from '@shop/shared/ui';
import { Checkbox, Dialog, Select } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { purchaseMessages } from './purchase-messages.ts';

/** Asks who collects a purchase. */
export function CarrierDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const country = useCountry();
  const toast = useToast();
  const formId = useId();
  const number = String(purchase.number);
  const carriers = useCall(calls.transport.ofCountry, { id: country._id, active: 'true' });
  const [chosen, setChosen] = useState(purchase.transportist?._id);
  const needsWord = travelsCold(purchase.conservation) && carriers.data?.find(({ _id }) => _id === chosen)?.isRefrigerated === false;
  const form = useCallForm(calls.purchases.setTransportist, {
    record: purchase,
    valuesOf: ({ transportist }) => ({ transportistUserId: transportist?._id ?? '', isConfirmed: false }),
    input: ({ transportistUserId, isConfirmed }, { _id }) => ({
      transportistUserId,
      purchaseId: _id,
      isConfirmed: needsWord && isConfirmed,
    }),
    // The call accepts purchases of the app as well, and answers differently for those.
    onSaved: (saved) => {
      toast.done(t('assigned', { number, name: ('transportist' in saved && saved.transportist?.name) || '' }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('assignTitle', { number })}
      icon="transportists"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving} disabled={!carriers.data?.length}>
            {t('assign')}
          </Button>
        </>
      }
    >
      {carriers.error && !carriers.data ? (
        <ErrorBox title={t('notDone')} error={carriers.error} onRetry={() => void carriers.refetch()} />
      ) : !carriers.data ? (
        <Skeleton height={60} />
      ) : carriers.data.length === 0 ? (
        <EmptyState icon="transportists" title={t('noCarriers')} />
      ) : (
        <FormFrame form={form} id={formId} failedTitle={t('notDone')}>
          <Select
            title={t('transportist')}
            isRequired
            options={carriers.data.map(({ _id, name, plate, zones }) => ({
              value: _id,
              label: [name, plate, zones.join(', ')].join(' · '),
            }))}
            error={form.formState.errors.transportistUserId?.message}
            {...form.register('transportistUserId', { onChange: ({ target }) => setChosen(target.value) })}
          />
          {needsWord && <Checkbox title={t('confirmCold')} {...form.register('isConfirmed')} />}
        </FormFrame>
      )}
    </Dialog>
  );
}
