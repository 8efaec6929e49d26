import { type AppError, useCall } from '@shop/shared/api';
import type { CallInput, ShopProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { RecordConflict } from '@shop/shared/record';
import { closeSidePanel, useMay } from '@shop/shared/session';
import { Button, Image, useToast } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AddonsEditor } from './AddonsEditor.tsx';
import { shopProductMessages } from './messages.ts';
import { draftOf, emptyProduct, fieldsOf, type ProductDraft } from './product-draft.ts';
import { ShopProductFieldset } from './ShopProductFieldset.tsx';
import css from './ShopProducts.module.css';

interface ShopProductPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof calls.shopProducts.list>;
  row: ShopProduct;
}

/** A shop product in the side panel: editable for users who may, otherwise read-only. */
export function ShopProductPanel({ input, row }: ShopProductPanelProps) {
  const mayEdit = useMay('shopProducts.edit');
  const { data } = useCall(calls.shopProducts.list, input, { offersChanges: true });
  const product = data?.items.find(({ _id }) => _id === row._id) ?? row;
  return (
    <>
      <Image className={css['picture'] ?? ''} src={product.image} alt="" width={420} height={160} />
      {mayEdit ? (
        <>
          <EditShopProduct product={product} />
          <AddonsEditor product={product} />
        </>
      ) : (
        <ShopProductFacts product={product} />
      )}
    </>
  );
}

function ShopProductFacts({ product }: { product: ShopProduct }) {
  const t = useMessages(shopProductMessages);
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t('description'), product.description || none],
        [t('price'), `${format.money(product.priceMinor)} ${t('perUnit', { unit: t(`unit.${product.unit}`) })}`],
        [t('stock'), format.number(product.stock)],
        [t('category'), t(`category.${product.category}`)],
        [t('active'), t(`active.${product.active}`)],
        ...product.addons.map(
          ({ name, priceMinor, most, required }) =>
            [
              `${t('addons')}: ${name}`,
              t('addonFact', {
                price: format.money(priceMinor),
                most: format.number(most),
                required: t(required ? 'required' : 'optional').toLowerCase(),
              }),
            ] as const,
        ),
      ]}
    />
  );
}

function EditShopProduct({ product }: { product: ShopProduct }) {
  const t = useMessages(shopProductMessages);
  const toast = useToast();
  const typed = useTyped();
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm(calls.shopProducts.update, {
    record: product,
    valuesOf: (record) => draftOf(record, typed),
    input: (draft, base) => ({ product: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version }),
    at: 'product',
    recordOf: (answer) => answer,
    onSaved: ({ name }) => toast.done(t('saved', { name })),
    onConflict: setConflict,
  });
  const names = {
    name: 'name',
    description: 'description',
    priceMinor: 'price',
    unit: 'unit',
    stock: 'stock',
    category: 'category',
    speciesId: 'species',
    active: 'active',
  } as const satisfies Record<keyof ProductDraft, string>;
  const present = conflict?.present as ShopProduct | undefined;

  function read(field: keyof ProductDraft, value: string | boolean): string {
    if (field === 'speciesId') return [product, present].find((one) => one?.species._id === value)?.species.name ?? String(value);
    if (field === 'unit') return t(`unit.${value as ShopProduct['unit']}`);
    if (field === 'category') return t(`category.${value as ShopProduct['category']}`);
    return typeof value === 'boolean' ? t(`active.${value}`) : value || none;
  }

  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
      <ShopProductFieldset form={form} />
      <Button type="submit" isBusy={form.isSaving}>
        {t('save')}
      </Button>
      {conflict && (
        <RecordConflict
          error={conflict}
          title={product.name}
          form={form}
          draftOf={(record: ShopProduct) => draftOf(record, typed)}
          nameOf={(field) => t(names[field])}
          read={read}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormFrame>
  );
}

const nothing = {};

/** A new shop product in the side panel, which closes after it has been created. */
export function NewShopProduct() {
  const t = useMessages(shopProductMessages);
  const toast = useToast();
  const typed = useTyped();
  const form = useCallForm(calls.shopProducts.create, {
    record: nothing,
    valuesOf: () => emptyProduct,
    input: (draft) => ({ product: fieldsOf(draft, typed) }),
    at: 'product',
    onSaved: ({ name }) => {
      toast.done(t('created', { name }));
      void closeSidePanel();
    },
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['form']}>
      <ShopProductFieldset form={form} />
      <Button type="submit" isBusy={form.isSaving}>
        {t('create')}
      </Button>
    </FormFrame>
  );
}
