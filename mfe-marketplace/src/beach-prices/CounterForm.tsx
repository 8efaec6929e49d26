import { abovePercent, counterOfferHours } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useEffect, useRef } from 'react';
import css from './BeachPrices.module.css';
import type { RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { answerInput, useAnswer } from './useAnswer.ts';
import { useLineName } from './useLineName.ts';

/** Offers another price for a line. takesFocus: focuses the field on mount. */
export function CounterForm({ line, takesFocus }: { line: RequestLine; takesFocus: boolean }) {
  const t = useMessages(beachPriceMessages);
  const format = useFormat();
  const typed = useTyped();
  const { currency } = useCountry();
  const nameOf = useLineName();
  const { tell } = useAnswer();
  const { paid, lastPaidMinor, askedMinor, grams, request } = line;
  const form = useCallForm(calls.beachPrices.answer, {
    record: line,
    valuesOf: () => ({ price: '' }),
    input: ({ price }, base) => answerInput(base, { state: 'countered', price: typed.minor(price) }),
    onSaved: (after, { price }) => tell(line, { state: 'countered', price: typed.minor(price) }, after),
  });
  const fields = useRef<HTMLDivElement>(null);

  useEffect(
    function focusField() {
      // At once: `setFocus` of the form uses a timer, after which another page may be shown.
      if (takesFocus) fields.current?.querySelector('input')?.focus();
    },
    [takesFocus],
  );

  const quick = [
    ['median', paid?.medianMinor],
    ['quartile', paid?.highMinor],
    ['last', lastPaidMinor],
  ] as const;
  const price = typed.minor(form.watch('price'));
  const percent = paid && price > 0 && Number.isFinite(price) ? abovePercent(price, paid.medianMinor) : undefined;
  return (
    <FormFrame form={form} failedTitle={t('notDone', { line: nameOf(line) })} className={css['form']}>
      <h3>{t('counterTitle', { line: nameOf(line) })}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the buttons as fields */}
      <div role="group" aria-label={t('quick')} className={css['quick']}>
        {quick.map(
          ([name, minor]) =>
            minor &&
            minor < askedMinor && (
              <Button
                key={name}
                kind="outline"
                size={32}
                onClick={() => form.setValue('price', typed.ofMinor(minor), { shouldDirty: true, shouldValidate: true })}
              >
                {t(`quick.${name}`)} <strong>{format.money(minor)}</strong>
              </Button>
            ),
        )}
      </div>
      <div ref={fields} className={css['fields']}>
        <AmountInput
          title={t('counterField')}
          unit={t('perKg', { currency })}
          isRequired
          error={form.formState.errors.price?.message}
          {...form.register('price')}
        />
        <p className={css['sum']} aria-live="polite">
          <span className={css['quiet']}>{t('total')}</span>
          <strong>{format.money(price > 0 && Number.isFinite(price) ? Math.round((price * grams) / 1000) : null)}</strong>
          {percent !== undefined && (
            <span className={css['quiet']}>{t(percent < 0 ? 'below' : 'above', { percent: format.percent(Math.abs(percent), 1) })}</span>
          )}
        </p>
      </div>
      <p className={css['quiet']}>{t('lapseText', { name: request.fisher.name, hours: counterOfferHours })}</p>
      <Button type="submit" isWide isBusy={form.isSaving}>
        {price > 0 && Number.isFinite(price) ? t('send', { price: format.money(price) }) : t('counter')}
      </Button>
    </FormFrame>
  );
}
