import { useCall } from '@shop/shared/api';
import { increaseReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { TextInput, useToast } from '@shop/shared/ui';
import { DateInput, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import { useId, useState } from 'react';
import { useTyped } from '../../parts/typed.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { productTexts } from '../messages.ts';
import { AdjustFrame } from './AdjustFrame.tsx';
import type { Counted } from './counted.ts';
import { endOfDay } from './end-of-day.ts';
import { isWeight } from './kg-rule.ts';
import { useLotOptions } from './useLotOptions.ts';

interface IncreaseDraft {
  kg: string;
  reason: string;
  lotId: string;
  expiresAt: string;
  costMinor: string;
  tripId: string;
}

/** More is there than was known: in a lot that is there, or in a new one with what is known of it. */
export function IncreaseDialog({ product, onClose }: { product: Counted; onClose: () => void }) {
  const t = useMessages(productTexts);
  const format = useFormat();
  const country = useCountry();
  const nameOf = useProductName();
  const typed = useTyped();
  const toast = useToast();
  const formId = useId();
  const [record] = useState(product);
  const { options } = useLotOptions(product._id);
  const landings = useCall(calls.products.landings, { productId: product._id }).data ?? [];
  const form = useCallForm(calls.products.increaseStock, {
    record,
    valuesOf: (): IncreaseDraft => ({ kg: '', reason: '', lotId: '', expiresAt: '', costMinor: '', tripId: '' }),
    input: ({ kg, reason, lotId, expiresAt, costMinor, tripId }) => ({
      productId: record._id,
      kg: String(typed.grams(kg) / 1000),
      reason: reason as (typeof increaseReasons)[number],
      ...(lotId
        ? { lotId }
        : {
            ...(expiresAt && { expiresAt: endOfDay(expiresAt, country.timeZone) }),
            ...(costMinor.trim() && { costMinor: String(typed.minor(costMinor)) }),
            ...(tripId && { tripId }),
          }),
    }),
    onSaved: () => {
      toast.done(t('increased', { kg: format.weight(typed.grams(form.getValues('kg')), 2), name: nameOf(product) }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const [kg, reason, lotId, tripId, costMinor] = form.watch(['kg', 'reason', 'lotId', 'tripId', 'costMinor']);
  const grams = typed.grams(kg);
  const trip = lotId ? undefined : landings.find(({ _id }) => _id === tripId);
  const problem = problemOf();
  const isCostWrong = costMinor.trim() !== '' && !Number.isInteger(typed.minor(costMinor));

  return (
    <AdjustFrame
      title={t('increaseTitle', { name: nameOf(product) })}
      text={t('increaseText')}
      icon="up"
      action={t('increaseAction')}
      formId={formId}
      isSaving={form.isSaving}
      isBlocked={problem !== undefined || kg === '' || reason === '' || isCostWrong}
      onClose={onClose}
    >
      <FormFrame form={form} id={formId} failedTitle={t('notSaved')}>
        <FormGrid>
          <TextInput
            title={t('weight')}
            type="text"
            inputMode="decimal"
            unit="kg"
            isRequired
            error={problem ?? errors.kg?.message}
            {...form.register('kg')}
          />
          <Select
            title={t('reason')}
            isRequired
            options={optionsOf(increaseReasons, (one) => t(`reasons.${one}`))}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <Select
            title={t('lot')}
            span={2}
            empty={t('newLot')}
            options={options}
            error={errors.lotId?.message}
            {...form.register('lotId')}
          />
          {!lotId && (
            <>
              <Select
                title={t('trip')}
                span={2}
                empty={t('noTripChosen')}
                options={landings.map(({ _id, fisher, landedAt, leftGrams }) => ({
                  value: _id,
                  label: t('tripOption', { fisher, date: format.dateTime(landedAt), kg: format.weight(leftGrams) }),
                }))}
                error={errors.tripId?.message}
                {...form.register('tripId')}
              />
              <DateInput
                title={t('expiresOn')}
                min={format.today()}
                hint={t('expiresHint')}
                error={errors.expiresAt?.message}
                {...form.register('expiresAt')}
              />
              <TextInput
                title={t('costOfKg')}
                type="text"
                inputMode="decimal"
                unit={country.currency}
                hint={t('costHint')}
                error={isCostWrong ? t('amountRule') : errors.costMinor?.message}
                {...form.register('costMinor')}
              />
            </>
          )}
        </FormGrid>
      </FormFrame>
    </AdjustFrame>
  );

  function problemOf(): string | undefined {
    if (kg === '') return undefined;
    if (!isWeight(grams)) return t('kgRule');
    return trip && grams > trip.leftGrams ? t('tooMuchOfTrip', { kg: format.weight(trip.leftGrams, 2) }) : undefined;
  }
}
