import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useId } from 'react';
import type { RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { answerInput, useAnswer } from './useAnswer.ts';
import { useLineName } from './useLineName.ts';

/** Why a line is rejected. */
export function RejectDialog({ line, onClose }: { line: RequestLine; onClose: () => void }) {
  const t = useMessages(beachPriceMessages);
  const formId = useId();
  const name = useLineName()(line);
  const { tell } = useAnswer();
  const form = useCallForm(calls.beachPrices.answer, {
    record: line,
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, base) => answerInput(base, { state: 'rejected', reason }),
    onSaved: (after) => {
      tell(line, { state: 'rejected' }, after);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('rejectTitle', { line: name })}
      text={t('rejectText')}
      icon="circle-x"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" type="submit" form={formId} isBusy={form.isSaving}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notDone', { line: name })}>
        <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
      </FormFrame>
    </Dialog>
  );
}
