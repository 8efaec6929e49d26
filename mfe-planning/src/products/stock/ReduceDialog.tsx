import { useCall } from '@shop/shared/api';
import { reduceReasons } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { type AdjustDraft, AdjustFrame } from './AdjustFrame.tsx';
import type { Counted } from './counting.ts';
import { isWeight, useLotOptions } from './counting.ts';
import { stockMessages } from './messages.ts';
import { Shortfall } from './Shortfall.tsx';

/** Reduces the stock, but never the reserved part: while the user types, it shows that part and, for a lot, who has reserved it. */
export function ReduceDialog({ product, onClose }: { product: Counted; onClose: () => void }) {
  const t = useMessages(stockMessages);
  const { weight } = useFormat();
  const nameOf = useProductName();
  const typed = useTyped();
  const toast = useToast();
  const [record] = useState(product);
  const stored = useCall(calls.products.one, { id: product._id }).data ?? product;
  const { lots, options } = useLotOptions(product._id);
  const form = useCallForm(calls.products.reduceStock, {
    record,
    valuesOf: (): AdjustDraft => ({ kg: '', reason: '', lotId: '' }),
    input: ({ kg, reason, lotId }) => ({
      productId: record._id,
      kg: String(typed.grams(kg) / 1000),
      reason: reason as (typeof reduceReasons)[number],
      ...(lotId && { lotId }),
    }),
    onSaved: (_, sent) => {
      toast.done(t('reduced', { kg: weight(typed.grams(sent.kg), 2), name: nameOf(product) }));
      onClose();
    },
  });
  const [kg, lotId] = form.watch(['kg', 'lotId']);
  const grams = typed.grams(kg);
  const most = (lotId ? lots?.find(({ _id }) => _id === lotId)?.availableGrams : undefined) ?? stored.availableGrams;
  const problem = problemOf();

  return (
    <AdjustFrame
      title={t('reduceTitle', { name: nameOf(product) })}
      text={t('reduceText', { kg: weight(stored.availableGrams, 2) })}
      icon="down"
      action={t('reduceAction')}
      form={form}
      reasons={reduceReasons}
      lots={options}
      noLot={t('firstToExpire')}
      problem={problem}
      beneath={lotId && isWeight(grams) && grams > most && <Shortfall lotId={lotId} grams={grams} />}
      onClose={onClose}
    />
  );

  function problemOf(): string | undefined {
    if (kg === '') return undefined;
    if (!isWeight(grams)) return t('kgRule');
    return grams > most ? t('tooMuch', { kg: weight(most, 2) }) : undefined;
  }
}
