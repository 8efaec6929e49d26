import { AppError, change, useCall } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName, type ReceiptFields, type Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, TextInput, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import css from './Delivery.module.css';
import { deliveryTexts } from './messages.ts';
import { ReceiptDialog, type ReceiptDraft, receiptFieldsOf } from './ReceiptDialog.tsx';

export interface ReceiptProps {
  /** The id of the sale or the purchase. */
  id: string;
  onClose: () => void;
  /** Called when it is delivered, or the step was undone. */
  onChanged?: (() => void) | undefined;
}

/** Asks who received a sale. */
export function SaleReceipt({ id, onClose, onChanged }: ReceiptProps) {
  const { data: sale, error, refetch } = useCall(calls.sales.one, { id });
  if (!sale) return error && <Failed error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <ReceiptOfSale sale={sale} onClose={onClose} onChanged={onChanged} />;
}

function ReceiptOfSale({ sale, onClose, onChanged }: Omit<ReceiptProps, 'id'> & { sale: Sale }) {
  const t = useMessages(deliveryTexts);
  const saved = useSaved(onClose, onChanged);
  const form = useCallForm(calls.sales.updateDelivery, {
    record: sale,
    valuesOf: ({ deliveryContact }): ReceiptDraft => ({ name: deliveryContact ?? '', proof: null }),
    input: (draft, { _id: saleId, version }) => ({ saleId, deliveryState: 'delivered', version, receipt: receiptFieldsOf(draft) }),
    at: 'receipt',
    onSaved: ({ _id: saleId, version }) =>
      saved(t('saleDelivered', { number: String(sale.number) }), () =>
        change(calls.sales.updateDelivery, { saleId, version, deliveryState: sale.deliveryState }),
      ),
  });
  return <ReceiptDialog form={form} onClose={onClose} />;
}

/** Asks who received a purchase of the app. */
export function AppPurchaseReceipt({ id, onClose, onChanged }: ReceiptProps) {
  const { data: purchase, error, refetch } = useCall(calls.appPurchases.one, { id });
  if (!purchase) return error && <Failed error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <ReceiptOfPurchase purchase={purchase} onClose={onClose} onChanged={onChanged} />;
}

function ReceiptOfPurchase({ purchase, onClose, onChanged }: Omit<ReceiptProps, 'id'> & { purchase: AppPurchase }) {
  const t = useMessages(deliveryTexts);
  const saved = useSaved(onClose, onChanged);
  const form = useCallForm(calls.appPurchases.update, {
    record: purchase,
    at: 'purchase.receipt',
    valuesOf: ({ deliveryContact, buyer }): ReceiptDraft => ({ name: deliveryContact ?? buyer.person?.name ?? '', proof: null }),
    input: (draft: ReceiptDraft, { _id, version }) => ({
      id: _id,
      purchase: { deliveryState: 'delivered' as const, receipt: receiptFieldsOf(draft) },
      version,
    }),
    onSaved: ({ _id, number, version }) =>
      saved(t('purchaseDelivered', { name: appPurchaseName(number) }), () =>
        change(calls.appPurchases.update, { id: _id, purchase: { deliveryState: purchase.deliveryState }, version }),
      ),
  });
  return <ReceiptDialog form={form} onClose={onClose} />;
}

/** Closes the dialog and shows a success toast with an undo. */
function useSaved(onClose: () => void, onChanged: (() => void) | undefined) {
  const t = useMessages(deliveryTexts);
  const toast = useToast();
  return (text: string, undo: () => Promise<unknown>) => {
    async function takeBack() {
      try {
        await undo();
        onChanged?.();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        toast.failed(t('notUndone'), { text: error.message });
      }
    }
    toast.done(text, { undo: () => void takeBack() });
    onChanged?.();
    onClose();
  };
}

function Failed({ error, onRetry, onClose }: { error: AppError; onRetry: () => void; onClose: () => void }): ReactNode {
  const t = useMessages(deliveryTexts);
  return (
    <Dialog title={t('receiptTitle')} icon="delivered" onClose={onClose}>
      <ErrorBox title={t('notLoaded')} error={error} onRetry={onRetry} />
    </Dialog>
  );
}

export interface ManyReceiptsProps {
  /** The number of deliveries. */
  count: number;
  /** undefined: the recipients were not recorded. */
  onDecided: (receipt: Pick<ReceiptFields, 'name'> | undefined) => void;
  onClose: () => void;
}

/** Asks who received several deliveries: one name for all of them, or no name. */
export function ManyReceipts({ count, onDecided, onClose }: ManyReceiptsProps) {
  const t = useMessages(deliveryTexts);
  const id = useId();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = name.trim();
  const isShort = typed.length === 1;

  function decide(event: FormEvent) {
    event.preventDefault();
    if (isShort) return setAsked(true);
    onDecided(typed ? { name: typed } : undefined);
    onClose();
  }

  return (
    <Dialog
      title={t('receiptTitle')}
      text={t('manyText', { count })}
      icon="delivered"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id}>
            {t('deliver')}
          </Button>
        </>
      }
    >
      <form id={id} className={css['fields']} onSubmit={decide}>
        <TextInput
          title={t('receiver')}
          type="text"
          maxLength={120}
          hint={t('manyHint')}
          error={isAsked && isShort ? t('shortName') : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
