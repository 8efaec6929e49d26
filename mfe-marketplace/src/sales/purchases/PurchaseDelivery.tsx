import { type AppPurchase, isFixed } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Delivery, DeliveryDialog, deliveryDraftOf, deliveryFieldsOf, deliveryTexts, useFixed } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { useState } from 'react';

interface Props {
  purchase: AppPurchase;
  onClose: () => void;
}

/** Where, when and by whom a purchase is delivered, editable until it is delivered. */
export function PurchaseDelivery({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(deliveryTexts);
  const mayEdit = useMay('appPurchases.edit');
  const [isEdited, setEdited] = useState(false);
  const isOver = purchase.deliveryState === 'delivered' || purchase.deliveryState === 'lost' || purchase.deliveryState === 'cancelled';
  return (
    <Delivery delivery={{ ...purchase, deliveryAddress: purchase.address }}>
      {mayEdit && purchase.kind === 'app' && !isOver && !isFixed('appPurchases.update', purchase) && (
        <Button kind="outline" size={32} icon="edit" onClick={() => setEdited(true)}>
          {t('edit')}
        </Button>
      )}
      {isEdited && <EditDelivery purchase={purchase} onClose={() => setEdited(false)} />}
    </Delivery>
  );
}

function EditDelivery({ purchase, onClose }: Props) {
  const t = useMessages(deliveryTexts);
  const format = useFormat();
  const toast = useToast();
  const fixed = useFixed('appPurchases.update', purchase);
  const form = useCallForm(calls.appPurchases.update, {
    record: purchase,
    at: 'purchase',
    valuesOf: (record) => deliveryDraftOf({ ...record, deliveryAddress: record.address }),
    input: (draft, { _id: id, version }) => ({ id, purchase: { ...deliveryFieldsOf(draft), address: draft.address }, version }),
    onSaved: () => {
      toast.done(t('saved'));
      onClose();
    },
  });
  const { grams, deliverOn } = purchase;
  const today = format.today();
  const isLate = deliverOn < today;
  return (
    <DeliveryDialog form={form} grams={grams} stored={purchase} firstDay={isLate ? deliverOn : today} fixed={fixed} onClose={onClose} />
  );
}
