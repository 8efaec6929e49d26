import { AppError, change } from '@shop/shared/api';
import { coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCallback, useRef } from 'react';
import { switchMessages } from './switch-messages.ts';

export type Switches = Partial<Pick<MarketplaceProduct, 'active' | 'visible'>>;

/** The shelf life has ended: the product is no longer shown or offered. */
export const isOver = ({ expiresAt }: Pick<MarketplaceProduct, 'expiresAt'>): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** Switches a product at its displayed version. If another user was first, an error says so, and the next attempt uses the current version. */
export function useSwitchProduct(): (product: MarketplaceProduct, to: Switches) => Promise<MarketplaceProduct> {
  const t = useMessages(switchMessages);
  // The version from a refusal, which the next attempt uses.
  const newest = useRef(new Map<string, number>());

  return useCallback(
    async ({ _id: id, version }, to) => {
      try {
        return await change(coreCalls.marketplace.updateProduct, { id, ...to, version: Math.max(version, newest.current.get(id) ?? 0) });
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 409) throw error;
        newest.current.set(id, (error.present as MarketplaceProduct).version);
        const { code, status, requestId } = error;
        throw new AppError({ code, status, requestId, message: t('changedFirst'), cause: error });
      }
    },
    [t],
  );
}
