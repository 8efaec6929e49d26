import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import type { MenuItem } from '@shop/shared/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { productMessages } from '../messages.ts';
import type { Counted } from './counting.ts';

const dialogs = {
  increase: lazy(async () => ({ default: (await import('./IncreaseDialog.tsx')).IncreaseDialog })),
  reduce: lazy(async () => ({ default: (await import('./ReduceDialog.tsx')).ReduceDialog })),
};

/** Stock adjustments, for users who may: the menu items of a product, and the dialog that they open. */
export function useAdjust(): {
  acts: (product: Counted) => MenuItem[][];
  open: (way: 'increase' | 'reduce', product: Counted) => void;
  may: (product: Counted) => boolean;
  dialog: ReactNode;
} {
  const t = useMessages(productMessages);
  const mayAdjust = useMay('stock.adjust');
  const [asked, setAsked] = useState<{ way: 'increase' | 'reduce'; product: Counted }>();
  const Dialog = asked && dialogs[asked.way];
  const may = ({ isVirtual }: Counted) => mayAdjust && !isVirtual;
  const open = (way: 'increase' | 'reduce', product: Counted) => setAsked({ way, product });
  return {
    acts: (product) =>
      may(product)
        ? [
            [
              { label: t('reduce'), icon: 'down', onSelect: () => open('reduce', product) },
              { label: t('increase'), icon: 'up', onSelect: () => open('increase', product) },
            ],
          ]
        : [],
    open,
    may,
    dialog: Dialog && (
      <Suspense>
        <Dialog product={asked.product} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
}
