import { overpaidOf, type Purchase } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { RecordActs } from '@shop/shared/ui/data';
import css from './Purchase.module.css';
import { purchaseMessages } from './purchase-messages.ts';
import { mayAssign, mayLose, mayPay, mayReceive } from './purchase-steps.ts';
import { usePurchaseActs } from './usePurchaseActs.ts';
import { usePurchaseDialogs } from './usePurchaseDialogs.tsx';

/** The actions that this user may take on a purchase in its current state, the next step first. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const t = useMessages(purchaseMessages);
  const mayEdit = useMay('purchases.edit');
  const maySettle = useMay('purchases.pay');
  const { ask, dialog } = usePurchaseDialogs();
  const isFirst = purchase.deliveryState === 'pending';

  return (
    <div className={css['actions']}>
      {mayEdit && mayAssign(purchase) && (
        <Button size={32} kind={isFirst ? 'primary' : 'outline'} icon="transportists" onClick={() => ask('assign', purchase)}>
          {t('assign')}
        </Button>
      )}
      {mayEdit && mayReceive(purchase) && (
        <Button size={32} icon="delivered" onClick={() => ask('receive', purchase)}>
          {t('receive')}
        </Button>
      )}
      <RecordActs record={purchase} acts={usePurchaseActs()} name={t('purchase', { number: String(purchase.number) })} hasMain={!isFirst} />
      {maySettle && mayPay(purchase) && (
        <Button size={32} kind="outline" icon="price" onClick={() => ask('pay', purchase)}>
          {t('pay')}
        </Button>
      )}
      {maySettle && overpaidOf(purchase) > 0 && (
        <Button size={32} kind="outline" icon="undo" onClick={() => ask('refund', purchase)}>
          {t('refund')}
        </Button>
      )}
      {mayEdit && mayLose(purchase) && (
        <Button size={32} kind="danger-outline" icon="warning" onClick={() => ask('lose', purchase)}>
          {t('lose')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
