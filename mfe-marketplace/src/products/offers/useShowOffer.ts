import { AppError } from '@shop/shared/api';
import type { MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { useCallback } from 'react';
import { isOver, useSwitchProduct } from '../../parts/useSwitchProduct.ts';
import { offerMessages } from './messages.ts';

/** Whether the user may show or hide an offer now, and the function to do so: at once, with an undo. */
export function useShowOffer() {
  const t = useMessages(offerMessages);
  const toast = useToast();
  const may = useMay('products.switch');
  const switchTo = useSwitchProduct();

  const show = useCallback(
    async (offer: MarketplaceProduct, visible: boolean, isUndo = false): Promise<void> => {
      try {
        const after = await switchTo(offer, { visible });
        const done = t(visible ? 'shown' : 'hidden', { name: offer.name });
        toast.done(done, isUndo ? {} : { undo: () => void show(after, !visible, true) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        toast.failed(t('notSwitched'), { text: Object.values(error.fields ?? {})[0] ?? error.message });
      }
    },
    [t, toast, switchTo],
  );
  const canShow = useCallback((offer: MarketplaceProduct) => may && offer.active && !isOver(offer), [may]);
  return { show, canShow };
}
