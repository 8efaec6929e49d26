import { bulkChange } from '@shop/shared/api';
import { type ClientRow, coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { type Bulk, Dialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useClientChoices } from '../../parts/client/useClientChoices.ts';
import { clientMessages } from '../messages.ts';

/** "No seller" is an explicit choice: leaving the field empty must not remove the sellers of many clients. */
const noSeller = 'none';

export interface BulkEditDialogProps {
  field: 'sellerId' | 'categoryId';
  rows: readonly ClientRow[];
  run: Bulk<ClientRow>['start'];
  onClose: () => void;
}

/** Assigns one seller or one category to many clients; the bar below the list shows the result of each. */
export function BulkEditDialog({ field, rows, run, onClose }: BulkEditDialogProps) {
  const t = useMessages(clientMessages);
  const choices = useClientChoices();
  const [value, setValue] = useState('');
  const isSeller = field === 'sellerId';
  const title = t(isSeller ? 'assignSeller' : 'changeCategory');

  function apply() {
    onClose();
    const change = isSeller ? { sellerId: value === noSeller ? null : value } : { categoryId: value };
    const names = { idOf: ({ _id }: ClientRow) => _id, nameOf: ({ legalName }: ClientRow) => legalName };
    void run({ ...bulkChange(coreCalls.clients.updateMany, change), ...names, title, rows });
  }

  return (
    <Dialog
      title={title}
      text={t('bulkText', { count: rows.length })}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!value} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <Select
        title={t(isSeller ? 'seller' : 'category')}
        options={isSeller ? [...choices.options.sellerId, { value: noSeller, label: t('noSeller') }] : choices.options.categoryId}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Dialog>
  );
}
