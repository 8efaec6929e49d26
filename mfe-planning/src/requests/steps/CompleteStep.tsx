import type { Request, RequestLine } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { requestMessages } from '../messages.ts';
import { carryLines, KgLines, numberOf, sumOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { StepDialog, type StepProps } from './StepDialog.tsx';
import css from './Steps.module.css';

const expected = ({ confirmedGrams, askedGrams }: RequestLine) => confirmedGrams ?? askedGrams;

/** The weights at departure: they determine what is removed from stock and what is billed. */
export function CompleteStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const typed = useTyped();
  const valuesOf = ({ lines }: Request) => ({
    lines: lines.map((line) => ({ _id: line._id, deliveredGrams: typed.ofGrams(expected(line)) })),
  });
  const difference = (grams: number) =>
    Number.isFinite(grams) && grams !== 0 ? (
      <strong className={css['different']}>{t('differenceKg', { kg: `${grams > 0 ? '+' : ''}${format.weight(grams, 2)}` })}</strong>
    ) : null;

  return (
    <StepDialog
      {...props}
      call={calls.requests.complete}
      step="complete"
      title={t('completeTitle', { number: numberOf(request) })}
      text={t('completeText')}
      icon="products"
      action={common('steps.complete')}
      valuesOf={valuesOf}
      input={({ lines }, { _id, version }) => ({
        _id,
        version,
        lines: lines.map((line) => ({ _id: line._id, deliveredGrams: typed.grams(line.deliveredGrams) })),
      })}
      carry={({ lines }, present) => ({ lines: carryLines(lines, valuesOf(present).lines) })}
      done={({ deliveredGrams }) => t('completed', { kg: format.weight(deliveredGrams) })}
    >
      {(form) => {
        const { lines } = form.base;
        const grams = form.watch('lines').map((line) => typed.grams(line.deliveredGrams));
        return (
          <>
            <KgLines
              lines={lines}
              error={form.formState.errors.lines?.message}
              label={t('kgDelivered')}
              field={(at) => ({
                ...form.register(`lines.${at}.deliveredGrams`),
                error: form.formState.errors.lines?.[at]?.deliveredGrams?.message,
              })}
              about={(line, at) => (
                <>
                  {t('confirmedKg', { kg: format.weight(expected(line), 2) })} {difference((grams[at] ?? 0) - expected(line))}
                </>
              )}
            />
            <p role="status">
              {t('willShip', { kg: format.weight(sumOf(grams), 2) })} {difference(sumOf(grams) - sumOf(lines.map(expected)))}
            </p>
          </>
        );
      }}
    </StepDialog>
  );
}
