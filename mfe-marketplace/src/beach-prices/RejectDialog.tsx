import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextArea } from '@shop/shared/ui/data';
import type { RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { answerInput, useAnswer } from './useAnswer.ts';
import { useLineName } from './useLineName.ts';

/** Asks why a line is rejected. */
export function RejectDialog({ line, onClose }: { line: RequestLine; onClose: () => void }) {
  const t = useMessages(beachPriceMessages);
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
    <FormDialog
      title={t('rejectTitle', { line: name })}
      text={t('rejectText')}
      icon="circle-x"
      tone="danger"
      onClose={onClose}
      form={form}
      action={t('reject')}
      kind="danger"
      failedTitle={t('notDone', { line: name })}
    >
      <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
