import type { Purchase } from '@shop/shared/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CarrierDialog = lazy(async () => ({
  default: (await import('./CarrierDialog.tsx')).CarrierDialog,
}));
const LostDialog = lazy(async () => ({
  default: (await import('./LostDialog.tsx')).LostDialog,
}));
const ReceiveDialog = lazy(async () => ({
  default: (await import('./ReceiveDialog.tsx')).ReceiveDialog,
}));
const PaymentDialog = lazy(async () => ({
  default: (await import('../../parts/billing/PaymentDialog.tsx')).PaymentDialog,
}));

export type AskedAct = 'assign' | 'receive' | 'lose' | 'pay' | 'refund';

/** The dialogs of a purchase, for components with a button that opens one. onDone: called after a change. */
export function usePurchaseDialogs(onDone?: () => void): { ask: (act: AskedAct, purchase: Purchase) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ act: AskedAct; purchase: Purchase }>();
  const close = () => {
    setAsked(undefined);
    onDone?.();
  };
  return {
    ask: (act, purchase) => setAsked({ act, purchase }),
    dialog: asked && (
      <Suspense fallback={null}>
        {asked.act === 'assign' && <CarrierDialog purchase={asked.purchase} onClose={close} />}
        {asked.act === 'receive' && <ReceiveDialog purchase={asked.purchase} onClose={close} />}
        {asked.act === 'lose' && <LostDialog purchase={asked.purchase} onClose={close} />}
        {(asked.act === 'pay' || asked.act === 'refund') && (
          <PaymentDialog
            kind={asked.act === 'pay' ? 'purchase' : 'purchaseRefund'}
            record={asked.purchase}
            name={String(asked.purchase.number)}
            who={asked.purchase.provider.name}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
