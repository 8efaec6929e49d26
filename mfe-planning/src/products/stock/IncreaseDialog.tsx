import { useCall } from '@shop/shared/api';
import { increaseReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { productFormMessages } from '../product-form-messages.ts';
import { type AdjustDraft, AdjustFrame } from './AdjustFrame.tsx';
import type { Counted } from './counting.ts';
import { endOfDay, isWeight, useLotOptions } from './counting.ts';
import { stockMessages } from './messages.ts';

interface IncreaseDraft extends AdjustDraft {
  expiresAt: string;
  costMinor: string;
  tripId: string;
}

/** Increases the stock: of an existing lot, or as a new lot with its data. */
export function IncreaseDialog({ product, onClose }: { product: Counted; onClose: () => void }) {
  const t = useMessages(productMessages);
  const own = useMessages(productFormMessages);
  const words = useMessages(stockMessages);
  const format = useFormat();
  const country = useCountry();
  const nameOf = useProductName();
  const typed = useTyped();
  const toast = useToast();
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
    onSaved: (_, sent) => {
      toast.done(words('increased', { kg: format.weight(typed.grams(sent.kg), 2), name: nameOf(product) }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const [kg, lotId, tripId, costMinor] = form.watch(['kg', 'lotId', 'tripId', 'costMinor']);
  const grams = typed.grams(kg);
  const trip = lotId ? undefined : landings.find(({ _id }) => _id === tripId);
  const problem = problemOf();
  const isCostWrong = costMinor.trim() !== '' && !Number.isInteger(typed.minor(costMinor));

  return (
    <AdjustFrame
      title={words('increaseTitle', { name: nameOf(product) })}
      text={words('increaseText')}
      icon="up"
      action={words('increaseAction')}
      form={form}
      reasons={increaseReasons}
      lots={options}
      noLot={words('newLot')}
      problem={problem}
      isBlocked={isCostWrong}
      onClose={onClose}
    >
      {!lotId && (
        <>
          <Select
            title={words('trip')}
            span={2}
            empty={words('noTripChosen')}
            options={landings.map(({ _id, fisher, landedAt, timeZone, leftGrams }) => ({
              value: _id,
              label: words('tripOption', { fisher, date: format.inZone(timeZone).dateTime(landedAt), kg: format.weight(leftGrams) }),
            }))}
            error={errors.tripId?.message}
            {...form.register('tripId')}
          />
          <DateInput
            title={words('expiresOn')}
            min={format.today()}
            hint={words('expiresHint')}
            error={errors.expiresAt?.message}
            {...form.register('expiresAt')}
          />
          <AmountInput
            title={own('costOfKg')}
            unit={country.currency}
            hint={words('costHint')}
            error={isCostWrong ? t('amountRule') : errors.costMinor?.message}
            {...form.register('costMinor')}
          />
        </>
      )}
    </AdjustFrame>
  );

  function problemOf(): string | undefined {
    if (kg === '') return undefined;
    if (!isWeight(grams)) return words('kgRule');
    return trip && grams > trip.leftGrams ? words('tooMuchOfTrip', { kg: format.weight(trip.leftGrams, 2) }) : undefined;
  }
}
