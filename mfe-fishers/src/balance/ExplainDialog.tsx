import { type Balance, balanceReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { Dialog, optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { balanceMessages } from './messages.ts';

/** Asks where weight went that no book has, and how much of it. */
export function ExplainDialog({ part, onClose }: { part: Balance['species'][number]; onClose: () => void }) {
  const t = useMessages(balanceMessages);
  const { kg } = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const formId = useId();
  const [record] = useState(part);
  const form = useCallForm(calls.trace.explain, {
    record,
    at: 'explanation',
    // People weigh in tens of grams.
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
    <Dialog
      title={t('explainTitle', { species: part.species.name })}
      text={t('explainText', { kg: kg(part.unexplainedGrams) })}
      icon="edit"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving}>
            {t('sign')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notDone')}>
        <Select
          title={t('reason')}
          isRequired
          options={optionsOf(balanceReasons, (reason) => t(`reason.${reason}`))}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextInput title={t('kilos')} isRequired inputMode="decimal" error={errors.grams?.message} {...form.register('grams')} />
        <TextArea title={t('comment')} rows={2} error={errors.comment?.message} {...form.register('comment')} />
      </FormFrame>
    </Dialog>
  );
}
