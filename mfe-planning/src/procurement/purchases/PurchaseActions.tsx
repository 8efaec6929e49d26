import { useSend } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { StepButtons } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import css from './Purchase.module.css';
import { purchaseMessages } from './purchase-messages.ts';
import { deliveryLook, mayAssign, mayLose, mayPay, mayReceive, type PlainStep, plainNext } from './purchase-steps.ts';
import { usePurchaseDialogs } from './usePurchaseDialogs.tsx';

/** What this person can do with a purchase as it stands now: the next step on its way first. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const t = useMessages(purchaseMessages);
  const toast = useToast();
  const mayEdit = useMay('purchases.edit');
  const maySettle = useMay('purchases.pay');
  const move = useSend(calls.purchases.update);
  const { ask, dialog } = usePurchaseDialogs();
  const number = String(purchase.number);
  const steps = mayEdit ? plainNext(purchase) : [];
  const isFirst = purchase.deliveryState === 'pending';

  const take = (to: PlainStep) =>
    move.mutate(
      { purchase: { _id: purchase._id, deliveryState: to }, version: purchase.version },
      {
        onSuccess: () => toast.done(t(`stepDone.${to}`, { number })),
        onError: (error) => toast.failed(t('notDone'), { text: `${error.message} ${error.requestId}` }),
      },
    );
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
      <StepButtons
        next={steps}
        look={deliveryLook}
        labelOf={(to) => t(`step.${to}`)}
        isSecond={isFirst}
        isBusy={move.isPending}
        onTake={take}
        cancel={{ title: t('cancelTitle', { number }), text: t('cancelText') }}
      />
      {maySettle && mayPay(purchase) && (
        <Button size={32} kind="outline" icon="price" onClick={() => ask('pay', purchase)}>
          {t('pay')}
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
