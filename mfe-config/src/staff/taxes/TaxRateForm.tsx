import { type RatedClass, ratedClasses, taxRatePastDays } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput, FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, taxMessages as classMessages, useTyped } from '@shop/shared/parts';
import { Button, useToast } from '@shop/shared/ui';
import { optionsOf, Select } from '@shop/shared/ui/data';
import { taxMessages } from './messages.ts';
import css from './Taxes.module.css';

const empty = { taxClass: 'standard', rate: '', validFrom: '' };

/** A new rate for a class of products, and its first day. */
export function TaxRateForm() {
  const t = useMessages(taxMessages);
  const word = useMessages(classMessages);
  const toast = useToast();
  const typed = useTyped();
  const form = useCallForm(calls.countries.addTaxRate, {
    record: empty,
    valuesOf: (draft) => draft,
    input: ({ taxClass, rate, validFrom }) => ({ taxClass: taxClass as RatedClass, rate: typed.rate(rate), validFrom }),
    onSaved: () => toast.done(t('saved')),
  });
  const { errors } = form.formState;
  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
      <Select
        title={word('taxClass')}
        options={optionsOf(ratedClasses, (one) => word(`class.${one}`))}
        empty={false}
        error={errors.taxClass?.message}
        {...form.register('taxClass')}
      />
      <AmountInput title={t('percent')} unit="%" placeholder="" isRequired error={errors.rate?.message} {...form.register('rate')} />
      <DateInput
        title={t('firstDay')}
        isRequired
        hint={t('firstDayHint', { days: taxRatePastDays })}
        error={errors.validFrom?.message}
        {...form.register('validFrom')}
      />
      <Button type="submit" isBusy={form.isSaving}>
        {t('save')}
      </Button>
    </FormFrame>
  );
}
