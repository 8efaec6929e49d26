import { mayTake, type Request, type RequestLine } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import { RadioGroup, TextArea } from '@shop/shared/ui/data';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import { carryLines, KgLines, numberOf, sumOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';
import css from './Steps.module.css';
import { useAfterReturn } from './useAfterReturn.ts';

/** The weight of a line that can still be returned. */
const left = ({ deliveredGrams, returnedGrams }: RequestLine) => (deliveredGrams ?? 0) - (returnedGrams ?? 0);

/** The client returns goods: how much of each line, and why. The return is settled later. */
export function ReturnStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const typed = useTyped();
  const word = useMessages(requestStateMessages);
  const afterReturn = useAfterReturn(props.onClose);
  const maySettle = mayTake(useRole(), 'settleReturn');
  const valuesOf = ({ lines }: Request) => ({ lines: lines.map(({ _id }) => ({ _id, returnedGrams: '0' })), reason: '', settle: '' });
  return (
    <StepDialog
      {...props}
      call={calls.requests.requestReturn}
      step="requestReturn"
      title={t('returnTitle', { number: numberOf(request) })}
      text={t('returnText')}
      icon="undo"
      action={common('steps.requestReturn')}
      valuesOf={valuesOf}
      input={({ lines, reason, settle }, { _id, version }) => ({
        _id,
        version,
        reason,
        ...(settle !== '' && { settle: settle as 'accept' | 'waste' }),
        lines: lines.map((line) => ({ _id: line._id, returnedGrams: typed.grams(line.returnedGrams) })),
      })}
      carry={({ lines, ...typedSoFar }, present) => ({ lines: carryLines(lines, valuesOf(present).lines), ...typedSoFar })}
      isBlocked={({ lines }) => sumOf(lines.map((line) => typed.grams(line.returnedGrams))) === 0}
      done={({ state }) => (state === 'return_requested' ? t('returnDone') : t('settled', { state: word(state) }))}
      onDone={afterReturn}
    >
      {(form) => {
        const grams = form.watch('lines').map((line) => typed.grams(line.returnedGrams));
        return (
          <div className={css['fields']}>
            <KgLines
              lines={form.base.lines}
              error={form.formState.errors.lines?.message}
              label={t('kgReturned')}
              field={(at) => ({
                ...form.register(`lines.${at}.returnedGrams`),
                error: form.formState.errors.lines?.[at]?.returnedGrams?.message,
              })}
              about={(line, at) => (
                <>
                  {t('deliveredKg', { kg: format.weight(line.deliveredGrams ?? 0, 2) })}
                  {line.returnedGrams !== null && ` · ${t('leftToReturn', { kg: format.weight(left(line), 2) })}`}
                  {(grams[at] ?? 0) > left(line) && <strong className={css['different']}> · {t('moreThanLeft')}</strong>}
                </>
              )}
              fills={[
                {
                  label: t('fillLeft'),
                  onFill: () =>
                    form.base.lines.forEach((line, at) => {
                      form.setValue(`lines.${at}.returnedGrams`, typed.ofGrams(left(line)), {
                        shouldDirty: true,
                        shouldValidate: true,
                      });
                    }),
                },
              ]}
            />
            <TextArea title={t('returnReason')} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
            {maySettle && (
              <RadioGroup
                title={t('settleNow')}
                options={[
                  { value: '', label: t('settleLater') },
                  { value: 'accept', label: t('accept') },
                  { value: 'waste', label: t('waste') },
                ]}
                error={form.formState.errors.settle?.message}
                {...form.register('settle')}
              />
            )}
          </div>
        );
      }}
    </StepDialog>
  );
}
