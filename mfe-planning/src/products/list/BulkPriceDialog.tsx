import { change, send } from '@shop/shared/api';
import type { Product, ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { Button, TextInput } from '@shop/shared/ui';
import { type Bulk, Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productTexts } from '../messages.ts';
import { fieldsOfRow } from '../product-draft.ts';
import { changedBy, percentOf } from './percent.ts';
import { priceTexts } from './price-texts.ts';

export interface BulkPriceDialogProps {
  rows: readonly ProductRow[];
  run: Bulk<ProductRow>['start'];
  onClose: () => void;
}

/** Changes the price of many products by percent; the bar beneath the list tells the result of each. */
export function BulkPriceDialog({ rows, run, onClose }: BulkPriceDialogProps) {
  const t = useMessages(priceTexts);
  const words = useMessages(productTexts);
  const format = useFormat();
  const typed = useTyped();
  const nameOf = useProductName();
  const [text, setText] = useState('');
  const rate = percentOf(text, typed);
  const [first] = rows;

  function apply() {
    if (rate === undefined) return;
    onClose();
    void run(
      t('bulkPriceTitle'),
      rows.map((row) => ({ id: row._id, name: nameOf(row), item: row })),
      (row) => setPrice(row._id, rate),
    );
  }

  return (
    <Dialog
      title={t('bulkPriceTitle')}
      text={t('bulkPriceText', { count: rows.length })}
      icon="price"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button disabled={rate === undefined} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <TextInput
        title={t('percent')}
        type="text"
        unit="%"
        hint={
          rate !== undefined && first
            ? t('bulkExample', {
                name: nameOf(first),
                from: format.money(first.priceMinor),
                to: format.money(changedBy(first.priceMinor, rate)),
              })
            : t('percentHint')
        }
        error={text !== '' && text !== '-' && text !== '−' && rate === undefined ? t('percentRule') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}

/** Of the price as it is now, not as the list had it: the call takes a product whole. */
async function setPrice(id: string, rate: number): Promise<Product> {
  const product = await send(calls.products.one, { id });
  const priceMinor = changedBy(product.priceMinor, rate);
  return change(calls.products.update, { product: { ...fieldsOfRow(product), priceMinor }, version: product.version });
}
