import type { UseFormReturn } from '@shop/shared/form';
import { DateInput } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Checkbox, optionsOf, SegmentedControl, Select } from '@shop/shared/ui/data';
import css from './Coupons.module.css';
import type { CouponDraft } from './coupon-draft.ts';
import { couponMessages } from './messages.ts';

/** The fields of a coupon, in two columns. */
export function CouponFieldset({ form }: { form: UseFormReturn<CouponDraft> }) {
  const t = useMessages(couponMessages);
  const { currency } = useCountry();
  const { errors } = form.formState;
  const isPercent = form.watch('kind') === 'percent';
  const field = (name: keyof CouponDraft) => ({ placeholder: '', error: errors[name]?.message, ...form.register(name) });
  return (
    <div className={css['fields']}>
      <TextInput title={t('code')} type="text" autoCapitalize="characters" isRequired className={css['code']} {...field('code')} />
      <div className={css['reduction']}>
        <SegmentedControl
          title={t('kind')}
          isTitleHidden
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency },
          ]}
          {...form.register('kind')}
        />
        <AmountInput title={t('value')} unit={isPercent ? '%' : currency} {...field('value')} />
      </div>
      <DateInput title={t('startsOn')} isRequired {...field('startsOn')} />
      <DateInput title={t('endsOn')} isRequired {...field('endsOn')} />
      <TextInput title={t('maxUses')} hint={t('noLimitHint')} type="text" inputMode="numeric" {...field('maxUses')} />
      <TextInput title={t('perBuyer')} hint={t('noLimitHint')} type="text" inputMode="numeric" {...field('maxUsesPerBuyer')} />
      <AmountInput title={t('minTotal')} unit={currency} {...field('minTotalMinor')} />
      <Select
        title={t('buyerType')}
        options={optionsOf(['true', 'false'] as const, (value) => t(`buyerType.${value}`))}
        empty={t('buyerType.all')}
        {...field('buyerType')}
      />
      <div className={css['whole']}>
        <Checkbox title={t('active')} {...form.register('active')} />
      </div>
    </div>
  );
}
