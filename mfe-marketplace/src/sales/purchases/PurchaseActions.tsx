import { change, send } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName, isHeld, nextStates, type StateOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { AppPurchaseReceipt, useDownload } from '@shop/shared/parts';
import { useLocation, useNavigate } from '@shop/shared/router';
import { closeSidePanel, useMay } from '@shop/shared/session';
import { Button, Menu, useToast } from '@shop/shared/ui';
import { ConfirmDialog, RecordActs } from '@shop/shared/ui/data';
import { useState } from 'react';
import { deliveryLook } from '../../parts/delivery.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useOnTheWayActs } from './useOnTheWayActs.ts';

/** The next step as a button, the other actions in a menu. */
export function PurchaseActions({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const onTheWay = useOnTheWayActs();
  const toast = useToast();
  const mayEdit = useMay('appPurchases.edit');
  const mayDelete = useMay('appPurchases.delete');
  const receipt = useDownload();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<'assign' | 'delivered' | 'lost' | 'cancelled' | 'remove'>();
  const { _id, number, deliveryState, paymentState, approvalState } = purchase;
  const name = appPurchaseName(number);
  const next: readonly StateOf<'appPurchaseDelivery'>[] = nextStates('appPurchaseDelivery', deliveryState);
  const isFree = paymentState === 'due' || paymentState === 'failed';
  const isRemovable = mayDelete && isFree && ['pending', 'assigned', 'cancelled'].includes(deliveryState);
  const close = () => setDialog(undefined);

  async function remove() {
    await change(calls.appPurchases.remove, { id: _id });
    toast.done(t('removed', { name }));
    close();
    if (pathname.includes(_id)) navigate('/sales-and-reservations');
    else await closeSidePanel();
  }

  const others = [
    ...(mayEdit && deliveryState === 'assigned'
      ? [{ label: t('change'), icon: 'transportists' as const, onSelect: () => setDialog('assign') }]
      : []),
    ...(mayEdit
      ? (['lost', 'cancelled'] as const)
          .filter((state) => next.includes(state))
          .map((state) => ({ label: t(`step.${state}`), icon: deliveryLook[state].icon, isDanger: true, onSelect: () => setDialog(state) }))
      : []),
    ...(isRemovable ? [{ label: t('remove'), icon: 'trash' as const, isDanger: true, onSelect: () => setDialog('remove') }] : []),
  ];
  return (
    <div className={css['actions']}>
      {mayEdit && deliveryState === 'pending' && (
        <Button icon="transportists" disabled={isHeld(approvalState)} onClick={() => setDialog('assign')}>
          {t('assign')}
        </Button>
      )}
      {mayEdit && deliveryState === 'in_transit' && (
        <Button size={32} icon="delivered" onClick={() => setDialog('delivered')}>
          {`${t('step.delivered')}…`}
        </Button>
      )}
      {mayEdit && deliveryState !== 'in_transit' && <RecordActs record={purchase} acts={onTheWay} name={name} hasMain />}
      <Button
        kind="outline"
        icon="download"
        isBusy={receipt.isDownloading}
        disabled={isHeld(approvalState)}
        onClick={() => void receipt.download((how) => send(calls.appPurchases.receipt, { id: _id }, how))}
      >
        {t('receipt')}
      </Button>
      {others.length > 0 && (
        <Menu items={[others]}>
          {(trigger) => (
            <Button kind="outline" {...trigger}>
              {t('more')}
            </Button>
          )}
        </Menu>
      )}
      {dialog === 'delivered' && <AppPurchaseReceipt id={_id} onClose={close} />}
      {dialog === 'assign' && <AssignDialog purchase={purchase} onClose={close} />}
      {(dialog === 'lost' || dialog === 'cancelled') && <ReasonDialog purchase={purchase} to={dialog} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          text={t('removeText')}
          action={t('remove').replace('…', '')}
          isDanger
          onConfirm={remove}
          onClose={close}
        />
      )}
    </div>
  );
}
