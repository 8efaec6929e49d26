import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { AvailabilityWords } from '../../parts/AvailabilityWords.tsx';
import { useAvailability } from '../../parts/useAvailability.ts';
import { requestMessages } from '../messages.ts';
import { carryLines, KgLines, numberOf, sumOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';

/** Logistics enters what can be delivered of each line, which is then reserved. */
export function ConfirmStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const typed = useTyped();
  const available = useAvailability(
    request.lines.map(({ product }) => product._id),
    request.deliverOn,
    request.deliveryWindow,
  );
  const valuesOf = ({ lines }: Request) => ({
    lines: lines.map(({ _id, askedGrams }) => ({ _id, confirmedGrams: typed.ofGrams(askedGrams) })),
  });

  return (
    <StepDialog
      {...props}
      call={calls.requests.confirm}
      step="confirm"
      title={t('confirmTitle', { number: numberOf(request) })}
      text={t('confirmText')}
      icon="check"
      action={common('steps.confirm')}
      valuesOf={valuesOf}
      input={({ lines }, { _id, version }) => ({
        _id,
        version,
        lines: lines.map((line) => ({ _id: line._id, confirmedGrams: typed.grams(line.confirmedGrams) })),
      })}
      carry={({ lines }, present) => ({ lines: carryLines(lines, valuesOf(present).lines) })}
      done={({ confirmedGrams }) => t('confirmed', { kg: format.weight(confirmedGrams) })}
    >
      {(form) => {
        const { lines } = form.base;
        const fill = (gramsOf: (at: number) => number) => () => {
          for (const at of lines.keys())
            form.setValue(`lines.${at}.confirmedGrams`, typed.ofGrams(gramsOf(at)), { shouldDirty: true, shouldValidate: true });
        };
        const free = (at: number) => {
          const line = lines[at];
          const stock = line && available.get(line.product._id);
          if (!line) return 0;
          return !stock || stock.isVirtual ? line.askedGrams : Math.min(line.askedGrams, stock.availableGrams);
        };
        const grams = form.watch('lines').map((line) => typed.grams(line.confirmedGrams));
        return (
          <>
            <KgLines
              lines={lines}
              error={form.formState.errors.lines?.message}
              label={t('kgConfirmed')}
              field={(at) => ({
                ...form.register(`lines.${at}.confirmedGrams`),
                error: form.formState.errors.lines?.[at]?.confirmedGrams?.message,
              })}
              about={(line, at) => (
                <>
                  {t('askedKg', { kg: format.weight(line.askedGrams, 2) })}
                  <AvailabilityWords stock={available.get(line.product._id)} wantedGrams={grams[at]} />
                </>
              )}
              fills={[
                { label: t('fillAsked'), onFill: fill((at) => lines[at]?.askedGrams ?? 0) },
                { label: t('fillAvailable'), onFill: fill(free) },
                { label: t('fillNothing'), onFill: fill(() => 0) },
              ]}
            />
            <p role="status">{t('willReserve', { kg: format.weight(sumOf(grams), 2) })}</p>
          </>
        );
      }}
    </StepDialog>
  );
}
