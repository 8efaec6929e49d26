import { lazy, Suspense } from 'react';
import type { AssignStopProps } from './AssignStop.tsx';
import type { CarrierDialogProps } from './CarrierDialog.tsx';
import type { ManyReceiptsProps, ReceiptProps } from './receipts.tsx';

// The dialogs of a delivery; each loads when it opens.
const LazyCarrierDialog = lazy(async () => ({ default: (await import('./CarrierDialog.tsx')).CarrierDialog }));
const LazyAssignStop = lazy(async () => ({ default: (await import('./AssignStop.tsx')).AssignStop }));
const LazySaleReceipt = lazy(async () => ({ default: (await import('./receipts.tsx')).SaleReceipt }));
const LazyAppPurchaseReceipt = lazy(async () => ({ default: (await import('./receipts.tsx')).AppPurchaseReceipt }));
const LazyManyReceipts = lazy(async () => ({ default: (await import('./receipts.tsx')).ManyReceipts }));

export function CarrierDialog(props: CarrierDialogProps) {
  return (
    <Suspense>
      <LazyCarrierDialog {...props} />
    </Suspense>
  );
}

export function AssignStop(props: AssignStopProps) {
  return (
    <Suspense>
      <LazyAssignStop {...props} />
    </Suspense>
  );
}

export function SaleReceipt(props: ReceiptProps) {
  return (
    <Suspense>
      <LazySaleReceipt {...props} />
    </Suspense>
  );
}

export function AppPurchaseReceipt(props: ReceiptProps) {
  return (
    <Suspense>
      <LazyAppPurchaseReceipt {...props} />
    </Suspense>
  );
}

export function ManyReceipts(props: ManyReceiptsProps) {
  return (
    <Suspense>
      <LazyManyReceipts {...props} />
    </Suspense>
  );
}
