import type { SaleRow } from '@shop/shared/contract';
import { SaleReceipt } from '@shop/shared/parts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Lazy: few viewers of a sale book payments, dispatch or delete it, so its forms load on the first press.
const PaymentDialog = lazy(async () => ({
  default: (await import('../parts/billing/PaymentDialog.tsx')).PaymentDialog,
}));
const RemoveSaleDialog = lazy(async () => ({
  default: (await import('./form/RemoveSaleDialog.tsx')).RemoveSaleDialog,
}));

const DispatchDialog = lazy(async () => ({ default: (await import('./DispatchDialog.tsx')).DispatchDialog }));

type Asked = {
  act: 'pay' | 'refund' | 'remove' | 'dispatch' | 'receive';
  sale: Pick<SaleRow, '_id' | 'version' | 'number' | 'totalMinor' | 'paidMinor' | 'client'>;
};

export interface SaleDialogs {
  ask: (act: Asked['act'], sale: Asked['sale']) => void;
  /** The open dialog; it must be rendered. */
  dialog: ReactNode;
}

/** The dialogs of a sale, for components with a button that opens one. */
export function useSaleDialogs({ onPaid, onRemoved }: { onPaid?: () => void; onRemoved?: () => void } = {}): SaleDialogs {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    ask: (act, sale) => setAsked({ act, sale }),
    dialog: asked && (
      <Suspense fallback={null}>
        {asked.act === 'receive' ? (
          <SaleReceipt id={asked.sale._id} onClose={close} onChanged={onPaid} />
        ) : asked.act === 'dispatch' ? (
          <DispatchDialog sale={asked.sale} onClose={close} onDispatched={onPaid} />
        ) : asked.act === 'remove' ? (
          <RemoveSaleDialog sale={asked.sale} onClose={close} {...(onRemoved && { onRemoved })} />
        ) : (
          <PaymentDialog
            kind={asked.act === 'pay' ? 'sale' : 'refund'}
            record={asked.sale}
            name={String(asked.sale.number)}
            who={asked.sale.client.name}
            onClose={close}
            {...(onPaid && { onPaid })}
          />
        )}
      </Suspense>
    ),
  };
}
