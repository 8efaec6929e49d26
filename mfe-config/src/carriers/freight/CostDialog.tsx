import type { FreightLane } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId } from 'react';
import { freightMessages } from './messages.ts';

/** What a carrier asks for the day. */
export function CostDialog({ lane, day, onClose }: { lane: FreightLane; day: string; onClose: () => void }) {
  const t = useMessages(freightMessages);
  const toast = useToast();
  const typed = useTyped();
  const { currency } = useCountry();
  const formId = useId();
  const { _id, name } = lane.carrier;
  const form = useCallForm(calls.freight.price, {
    record: lane,
    valuesOf: ({ costMinor }) => ({ costMinor: typed.ofMinor(costMinor) }),
    input: ({ costMinor }, { version }) => ({
      day,
      transportistUserId: _id,
      costMinor: costMinor.trim() === '' ? null : typed.minor(costMinor),
      ...(version !== null && { version }),
    }),
    onSaved: () => {
      toast.done(t('costSaved', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('editCost', { name })}
      text={t('costText', { name })}
      icon="price"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notDone')}>
        <TextInput
          title={t('cost')}
          type="text"
          inputMode="decimal"
          unit={currency}
          placeholder=""
          hint={t('costHint')}
          error={form.formState.errors.costMinor?.message}
          {...form.register('costMinor')}
        />
      </FormFrame>
    </Dialog>
  );
}
