import { type AppPurchase, appPurchaseName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { assignAppPurchase, CarrierDialog, type ChosenCarrier } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useToast } from '@shop/shared/ui';
import { purchaseMessages } from './messages.ts';
import { boardLink } from './purchase-words.tsx';

/** Asks who delivers a purchase. */
export function AssignDialog({ purchase, onClose }: { purchase: AppPurchase; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const toast = useToast();

  async function assign(chosen: ChosenCarrier) {
    await assignAppPurchase(purchase._id, chosen);
    toast.done(t('assigned', { name: appPurchaseName(purchase.number) }));
  }

  return (
    <CarrierDialog title={t('assign')} text={t('assignText')} carrierId={purchase.carrier?._id} onChosen={assign} onClose={onClose}>
      <Link to={boardLink(purchase)}>{t('openFreight')}</Link>
    </CarrierDialog>
  );
}
