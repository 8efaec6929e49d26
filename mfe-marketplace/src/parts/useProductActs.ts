import { bulkChange } from '@shop/shared/api';
import { coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { type RowAct, type UndoableAct, undoable } from '@shop/shared/ui/data';
import { switchMessages } from './switch-messages.ts';
import { isOver, type Switches, useSwitchProduct } from './useSwitchProduct.ts';

/** Switching products on and off, for the roles that may. */
export function useProductActs(): RowAct<MarketplaceProduct>[][] {
  const t = useMessages(switchMessages);
  const maySwitch = useMay('products.switch');
  const switchTo = useSwitchProduct();

  const switching = (to: Switches, back: Switches): Pick<UndoableAct<MarketplaceProduct>, 'act' | 'bulk' | 'undoMany'> => ({
    act: undoable(
      (row) => switchTo(row, to),
      (after) => switchTo(after, back),
    ),
    bulk: bulkChange(coreCalls.marketplace.updateProductMany, to),
    undoMany: bulkChange(coreCalls.marketplace.updateProductMany, back),
  });

  if (!maySwitch) return [];
  const name = ({ name }: MarketplaceProduct) => ({ name });
  return [
    [
      {
        label: t('acts.activate'),
        icon: 'check',
        fits: (row) => !row.active && !isOver(row),
        ...switching({ active: true }, { active: false }),
        done: (row) => t('done.activate', name(row)),
      },
      {
        label: t('acts.deactivate'),
        icon: 'ban',
        fits: (row) => row.active,
        ...switching({ active: false }, { active: true }),
        done: (row) => t('done.deactivate', name(row)),
      },
    ],
    [
      {
        label: t('acts.show'),
        icon: 'eye',
        fits: (row) => !row.visible && !isOver(row),
        ...switching({ visible: true }, { visible: false }),
        done: (row) => t('done.show', name(row)),
      },
      {
        label: t('acts.hide'),
        icon: 'eye-off',
        fits: (row) => row.visible,
        ...switching({ visible: false }, { visible: true }),
        done: (row) => t('done.hide', name(row)),
      },
    ],
  ];
}
