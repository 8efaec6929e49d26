import { isFixed, type Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { clientCollects, Delivery, DeliveryDialog, deliveryDraftOf, deliveryFieldsOf, deliveryTexts } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { useState } from 'react';

/** Where, when and by whom a sale is delivered, editable until it is delivered. */
export function SaleDelivery({ sale }: { sale: Sale }) {
  const t = useMessages(deliveryTexts);
  const [isEdited, setEdited] = useState(false);
  return (
    <Delivery delivery={sale}>
      {!isFixed('sales.updateDeliveryDetails', sale) && (
        <Button kind="outline" size={32} icon="edit" onClick={() => setEdited(true)}>
          {t('edit')}
        </Button>
      )}
      {isEdited && <EditDelivery sale={sale} onClose={() => setEdited(false)} />}
    </Delivery>
  );
}

function EditDelivery({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useMessages(deliveryTexts);
  const toast = useToast();
  const mayDispatch = useMay('freight.edit');
  const form = useCallForm(calls.sales.updateDeliveryDetails, {
    record: sale,
    valuesOf: (record) => deliveryDraftOf(record, record.carrier?._id ?? (record.isCollected ? clientCollects : '')),
    input: (draft, { _id: saleId, version }) => {
      const { address, transportistUserId: carrier, isConfirmed } = draft;
      const isCollected = carrier === clientCollects;
      return {
        saleId,
        delivery: {
          ...deliveryFieldsOf(draft),
          deliveryAddress: address,
          isCollected,
          ...(mayDispatch && { transportistUserId: isCollected ? null : carrier || null }),
        },
        isConfirmed,
        version,
      };
    },
    at: 'delivery',
    onSaved: () => {
      toast.done(t('saved'));
      onClose();
    },
  });
  return (
    <DeliveryDialog form={form} grams={sale.realGrams} stored={sale} firstDay={sale.soldOn} hasCarrier={mayDispatch} onClose={onClose} />
  );
}
