import { change } from '@shop/shared/api';
import { type AppPurchase, appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { CarrierChoice, type ChosenCarrier } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { boardLink } from './purchase-words.tsx';

/** Who carries a purchase: those at work, and what may go without cold only when that is said. */
export function AssignDialog({ purchase, onClose }: { purchase: AppPurchase; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const toast = useToast();
  const formId = useId();
  const [chosen, setChosen] = useState<ChosenCarrier | undefined>(
    purchase.carrier ? { transportistUserId: purchase.carrier._id, isConfirmed: false } : undefined,
  );
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function assign(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem(t('chooseCarrier'));
    setBusy(true);
    try {
      const { results } = await change(calls.appPurchases.setTransportistMany, {
        ids: [purchase._id],
        change: chosen,
      });
      const refused = results.find((result) => 'problem' in result)?.problem;
      if (!refused) {
        toast.done(t('assigned', { name: appPurchaseName(purchase.number) }));
        return onClose();
      }
      setProblem(refused.errors?.[0]?.message ?? refused.detail ?? refused.title);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={t('assign')}
      text={t('assignText')}
      icon="transportists"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css['fields']} onSubmit={(event) => void assign(event)}>
        {problem && (
          <Notice tone="danger" role="alert" title={t('notDone')}>
            {problem}
          </Notice>
        )}
        <CarrierChoice value={chosen} onValue={setChosen} />
        <Link to={boardLink(purchase)}>{t('openFreight')}</Link>
      </form>
    </Dialog>
  );
}
