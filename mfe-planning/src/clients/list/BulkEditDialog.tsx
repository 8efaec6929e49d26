import { change, send } from '@shop/shared/api';
import { type Client, type ClientFields, type ClientRow, coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { type Bulk, Dialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useClientChoices } from '../../parts/client/useClientChoices.ts';
import { clientTexts } from '../messages.ts';

/** No seller is a choice of its own here: what is not chosen yet must not take the sellers of many clients away. */
const noSeller = 'none';

export interface BulkEditDialogProps {
  field: 'sellerId' | 'categoryId';
  rows: readonly ClientRow[];
  run: Bulk<ClientRow>['start'];
  onClose: () => void;
}

/** Gives many clients one seller or one category; the bar beneath the list tells the result of each. */
export function BulkEditDialog({ field, rows, run, onClose }: BulkEditDialogProps) {
  const t = useMessages(clientTexts);
  const choices = useClientChoices();
  const [value, setValue] = useState('');
  const isSeller = field === 'sellerId';
  const title = t(isSeller ? 'assignSeller' : 'changeCategory');

  function apply() {
    onClose();
    void run(
      title,
      rows.map((row) => ({ id: row._id, name: row.legalName, item: row })),
      (row) => setField(row._id, isSeller ? { sellerId: value === noSeller ? null : value } : { categoryId: value }),
    );
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
        options={isSeller ? [...choices.sellers, { value: noSeller, label: t('noSeller') }] : choices.categories}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Dialog>
  );
}

/** The call takes a client whole, so each is read as it is now and sent back with one field changed. */
async function setField(id: string, to: Partial<ClientFields>): Promise<Client> {
  const { version, ...client } = await send(coreCalls.clients.one, { id });
  const { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId } = client;
  const fields = { legalName, taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, address, organizationId };
  return change(coreCalls.clients.update, { client: { _id: id, ...fields, ...to }, version });
}
