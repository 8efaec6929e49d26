import { useOrganizations } from '@shop/shared/api';
import type { AppPurchase, TaxClass } from '@shop/shared/contract';
import { type CallForm, DateInput, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import {
  AmountInput,
  type FixedField,
  LinesFieldset,
  LinesTotals,
  type Promised,
  useTaxRates,
  useTyped,
  WindowField,
} from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Card, TextInput } from '@shop/shared/ui';
import { Combobox, FormGrid, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { purchaseMessages } from '../messages.ts';
import { purchaseFormMessages } from './messages.ts';
import { PublishedProductCombobox } from './PublishedProductCombobox.tsx';
import { emptyLine, fieldsOf, type PurchaseDraft } from './purchase-draft.ts';

export interface PurchaseFieldsetProps<R> {
  form: CallForm<R, PurchaseDraft>;
  /** The stored delivery window. */
  promised?: Promised;
  /** The lines whose products are initially shown by name. */
  lines?: AppPurchase['lines'];
  /** The rate of the freight and the standard class, hundredths of a percent: of the purchase, or the country's current one. */
  ivaRate: number | undefined;
  /** The day whose tax rates apply: today, or the day on which the purchase was created. */
  taxDay: string;
  /** The discount of a coupon, minor units. */
  discountMinor?: number;
  /** A coupon can be used: for new purchases. */
  takesCoupon?: boolean;
  /** For an edit: why a field can no longer be changed. */
  fixed?: FixedField;
}

/** The fields of a purchase, for a new one entered by staff and for an edit, with their totals. */
export function PurchaseFieldset<R>({
  form,
  promised,
  lines = [],
  ivaRate,
  taxDay,
  discountMinor = 0,
  takesCoupon = false,
  fixed = () => undefined,
}: PurchaseFieldsetProps<R>) {
  const t = useMessages(purchaseFormMessages);
  const words = useMessages(purchaseMessages);
  const format = useFormat();
  const typed = useTyped();
  const { currency } = useCountry();
  const { organizations, isLoading } = useOrganizations();
  const { errors } = form.formState;
  const field = (name: 'deliverOn' | 'address' | 'freightMinor' | 'note') => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: fixed(name) !== undefined,
    hint: fixed(name),
  });
  const goodsReason = fixed('lines');
  const draft = fieldsOf(form.watch(), typed);
  const grams = draft.lines.reduce((sum, line) => sum + (Number.isFinite(line.grams) ? line.grams : 0), 0);
  const rates = useTaxRates(taxDay);
  const [found, setFound] = useState<ReadonlyMap<string, TaxClass>>(new Map());

  /** The taxes of a product: stored lines keep theirs. */
  function taxOf(productId: string) {
    const stored = lines.find((line) => line.product._id === productId);
    const taxClass = stored?.taxClass ?? found.get(productId);
    if (!taxClass) return undefined;
    const kept = lines.find((line) => line.taxClass === taxClass)?.ivaRate;
    const rate = taxClass === 'standard' ? ivaRate : (kept ?? rates(taxClass));
    return rate === undefined ? undefined : { taxClass, ivaRate: rate };
  }

  return (
    <>
      <Card heading={t('delivery')}>
        <FormGrid>
          <Combobox
            {...useChosen(form, 'organizationId')}
            title={t('organization')}
            options={organizations.map(({ _id, name }) => ({ value: _id, label: name }))}
            isLoading={isLoading}
            isRequired
            disabled={fixed('organizationId') !== undefined}
            hint={fixed('organizationId')}
          />
          <DateInput title={words('deliverOn')} min={format.today()} isRequired {...field('deliverOn')} />
          <WindowField form={form} day={form.watch('deliverOn')} grams={grams} stored={promised} fixed={fixed('deliveryWindow')} />
          <TextInput title={words('address')} type="text" isRequired {...field('address')} />
          <AmountInput title={t('freight')} unit={currency} placeholder={typed.ofMinor(0)} {...field('freightMinor')} />
          {takesCoupon && (
            <TextInput
              title={t('coupon')}
              type="text"
              placeholder=""
              {...form.register('couponCode')}
              error={errors.couponCode?.message}
              hint={t('couponHint')}
            />
          )}
        </FormGrid>
      </Card>
      <Card heading={t('lines')}>
        <LinesFieldset
          form={form}
          weight="grams"
          empty={emptyLine}
          note={goodsReason ?? t('linesHint')}
          areGoodsFixed={goodsReason !== undefined}
          arePricesFixed={goodsReason !== undefined}
        >
          {(product) => (
            <PublishedProductCombobox
              {...product}
              known={lines.find((line) => line.product._id === product.value)?.description}
              onFound={({ _id, taxClass }) => setFound((before) => new Map(before).set(_id, taxClass))}
            />
          )}
        </LinesFieldset>
        <LinesTotals
          lines={draft.lines}
          weight="grams"
          ivaRate={ivaRate}
          taxOf={taxOf}
          more={[[t('freight'), draft.freightMinor], ...(discountMinor > 0 ? [[words('discount'), -discountMinor] as const] : [])]}
        />
      </Card>
      <Card heading={words('note')}>
        <TextArea title={words('note')} isTitleHidden {...field('note')} />
      </Card>
    </>
  );
}
