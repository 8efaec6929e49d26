import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Notice, TextInput, useToast } from '@shop/shared/ui';
import css from './Published.module.css';
import { costOf, marginOf } from './prices.ts';
import { publishedMessages } from './published-messages.ts';

/** Changes the price, with a reason; the margin is calculated while the user types. */
export function PriceDialog({ product, onClose }: { product: PublishedProduct; onClose: () => void }) {
  const t = useMessages(publishedMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const { currency } = useCountry();
  const form = useCallForm(calls.marketplace.setPrice, {
    record: product,
    valuesOf: ({ priceMinor }) => ({ priceMinor: typed.ofMinor(priceMinor), reason: '' }),
    input: ({ priceMinor, reason }, { _id, version }) => ({ id: _id, priceMinor: typed.minor(priceMinor), reason, version }),
    onSaved: ({ name, priceMinor }) => {
      toast.done(t('priced', { name, price: format.money(priceMinor) }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const priceMinor = typed.minor(form.watch('priceMinor'));
  const margin = priceMinor > 0 ? marginOf({ ...product, priceMinor }) : undefined;
  const cost = costOf(product);
  return (
    <FormDialog
      title={t('priceTitle', { name: product.name })}
      text={t('priceText', { price: format.money(product.priceMinor) })}
      icon="tag"
      onClose={onClose}
      form={form}
      action={t('changePrice')}
      failedTitle={t('notSaved')}
      className={css['fields']}
    >
      <AmountInput
        title={t('newPrice')}
        placeholder=""
        unit={`${currency}/kg`}
        isRequired
        error={errors.priceMinor?.message}
        hint={margin && t('marginThen', { minor: format.money(margin.minor), percent: format.percent(margin.percent, 1) })}
        {...form.register('priceMinor')}
      />
      <TextInput
        title={t('reason')}
        type="text"
        placeholder=""
        isRequired
        hint={t('reasonHint')}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {cost !== undefined && priceMinor < cost && <Notice tone="warning">{t('belowCost', { cost: format.money(cost) })}</Notice>}
    </FormDialog>
  );
}
