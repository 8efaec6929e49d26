import { type Balance, balanceReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useToast } from '@shop/shared/ui';
import { optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { balanceMessages } from './messages.ts';

/** Asks where unrecorded weight went, and how much of it. */
export function ExplainDialog({ part, onClose }: { part: Balance['species'][number]; onClose: () => void }) {
  const t = useMessages(balanceMessages);
  const { kg } = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const [record] = useState(part);
  const form = useCallForm(calls.trace.explain, {
    record,
    at: 'explanation',
    // Weights are entered in tens of grams.
    valuesOf: ({ unexplainedGrams }): { reason: string; grams: string; comment: string } => ({
      reason: '',
      grams: typed.ofGrams(Math.floor(unexplainedGrams / 10) * 10),
      comment: '',
    }),
    input: ({ reason, grams, comment }, { catchId }) => ({
      explanation: { catchId, reason: reason as (typeof balanceReasons)[number], grams: typed.grams(grams), comment },
    }),
    onSaved: (_, { grams }) => {
      toast.done(t('explained', { kg: kg(typed.grams(grams)) }));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('explainTitle', { species: part.species.name })}
      text={t('explainText', { kg: kg(part.unexplainedGrams) })}
      icon="edit"
      onClose={onClose}
      form={form}
      action={t('sign')}
      failedTitle={t('notDone')}
    >
      <Select
        title={t('reason')}
        isRequired
        options={optionsOf(balanceReasons, (reason) => t(`reason.${reason}`))}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <AmountInput title={t('kilos')} isRequired error={errors.grams?.message} {...form.register('grams')} />
      <TextArea title={t('comment')} rows={2} error={errors.comment?.message} {...form.register('comment')} />
    </FormDialog>
  );
}
