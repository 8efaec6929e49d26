import type { Purchase } from '@shop/shared/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CarrierDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "market-more" */ './CarrierDialog.tsx')).CarrierDialog,
}));
const LostDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "market-more" */ './LostDialog.tsx')).LostDialog }));
const PayPurchaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "market-more" */ './PayPurchaseDialog.tsx')).PayPurchaseDialog,
}));

export type AskedAct = 'assign' | 'lose' | 'pay';

/** The dialogs of a purchase, for whoever has a button that opens one. onDone: something was changed. */
export function usePurchaseDialogs(onDone?: () => void): { ask: (act: AskedAct, purchase: Purchase) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ act: AskedAct; purchase: Purchase }>();
  const Shown = asked && { assign: CarrierDialog, lose: LostDialog, pay: PayPurchaseDialog }[asked.act];
  return {
    ask: (act, purchase) => setAsked({ act, purchase }),
    dialog: asked && Shown && (
      <Suspense fallback={null}>
        <Shown
          purchase={asked.purchase}
          onClose={() => {
            setAsked(undefined);
            onDone?.();
          }}
        />
      </Suspense>
    ),
  };
}
