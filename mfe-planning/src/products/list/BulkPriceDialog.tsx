import { bulkChange } from '@shop/shared/api';
import { changedBy, type ProductRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { Button, TextInput } from '@shop/shared/ui';
import { type Bulk, Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { priceMessages } from './messages.ts';
import { percentOf } from './percent.ts';

export interface BulkPriceDialogProps {
  rows: readonly ProductRow[];
  run: Bulk<ProductRow>['start'];
  onClose: () => void;
}

/** Changes the price of many products by a percentage; the bar below the list shows the result of each. */
export function BulkPriceDialog({ rows, run, onClose }: BulkPriceDialogProps) {
  const t = useMessages(priceMessages);
  const words = useMessages(productMessages);
  const format = useFormat();
  const typed = useTyped();
  const nameOf = useProductName();
  const [text, setText] = useState('');
  const rate = percentOf(text, typed);
  const [first] = rows;

  function apply() {
    if (rate === undefined) return;
    onClose();
    const idOf = ({ _id }: ProductRow) => _id;
    void run({ ...bulkChange(calls.products.repriceMany, { percent: rate }), title: t('bulkPriceTitle'), rows, idOf, nameOf });
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
