import { AppError, bulkChange, change } from '@shop/shared/api';
import { coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { useRef } from 'react';
import { productMessages } from './messages.ts';

type Switches = Partial<Pick<MarketplaceProduct, 'active' | 'visible'>>;

/** Switching products on and off, for the roles that may. */
export function useProductActs(): RowAct<MarketplaceProduct>[][] {
  const t = useMessages(productMessages);
  const maySwitch = useMay('products.switch');
  // What a refusal told: another try starts from there.
  const newest = useRef(new Map<string, number>());

  async function switchTo({ _id: id, version }: MarketplaceProduct, to: Switches) {
    try {
      return await change(coreCalls.marketplace.updateProduct, { id, ...to, version: Math.max(version, newest.current.get(id) ?? 0) });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      newest.current.set(id, (error.present as MarketplaceProduct).version);
      const { code, status, requestId } = error;
      throw new AppError({ code, status, requestId, message: t('changedFirst'), cause: error });
    }
  }

  const switching = (to: Switches): Pick<RowAct<MarketplaceProduct>, 'act' | 'bulk'> => ({
    act: (row) => switchTo(row, to),
    bulk: bulkChange(coreCalls.marketplace.updateProductMany, to),
  });

  if (!maySwitch) return [];
  const name = ({ name }: MarketplaceProduct) => ({ name });
  return [
    [
      {
        label: t('acts.activate'),
        icon: 'check',
        fits: (row) => !row.active,
        ...switching({ active: true }),
        done: (row) => t('done.activate', name(row)),
      },
      {
        label: t('acts.deactivate'),
        icon: 'ban',
        fits: (row) => row.active,
        ...switching({ active: false }),
        done: (row) => t('done.deactivate', name(row)),
      },
    ],
    [
      {
        label: t('acts.show'),
        icon: 'eye',
        fits: (row) => !row.visible,
        ...switching({ visible: true }),
        done: (row) => t('done.show', name(row)),
      },
      {
        label: t('acts.hide'),
        icon: 'eye-off',
        fits: (row) => row.visible,
        ...switching({ visible: false }),
        done: (row) => t('done.hide', name(row)),
      },
    ],
  ];
}
