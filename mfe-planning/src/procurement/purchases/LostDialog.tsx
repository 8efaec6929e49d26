import { useCall } from '@shop/shared/api';
import type { CallAnswer, Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { closeSidePanel } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { Dialog, FormGrid, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { ImpactWords, LossImpact } from './LossImpact.tsx';
import { lossMessages } from './loss-messages.ts';
import { purchaseMessages } from './purchase-messages.ts';
import { leftOf, mayLose } from './purchase-steps.ts';
import { useStaleRecord } from './useStaleRecord.ts';

type Lost = CallAnswer<typeof calls.purchases.lose>;

/** Reports a loss: its consequences are shown before it is confirmed, and links to substitutes after. */
export function LostDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [lost, setLost] = useState<{ answer: Lost; grams: number }>();
  return lost ? (
    <AfterLoss {...lost} onClose={onClose} />
  ) : (
    <BeforeLoss purchase={purchase} onClose={onClose} onLost={(answer, grams) => setLost({ answer, grams })} />
  );
}

interface BeforeLossProps {
  purchase: Purchase;
  onClose: () => void;
  onLost: (answer: Lost, grams: number) => void;
}

function BeforeLoss({ purchase, onClose, onLost }: BeforeLossProps) {
  const t = useMessages(purchaseMessages);
  const lossWord = useMessages(lossMessages);
  const format = useFormat();
  const typed = useTyped();
  const { record, meanwhile, follow } = useStaleRecord(purchase, (now) => form.rebase(now, form.getValues()));
  const form = useCallForm(calls.purchases.lose, {
    record,
    valuesOf: (record: Purchase) => ({ kg: typed.ofGrams(leftOf(record)), reason: '' }),
    input: ({ kg, reason }, base) => ({ purchaseId: base._id, kg: typed.grams(kg) / 1000, reason, version: base.version }),
    onSaved: (answer, { kg }) => onLost(answer, typed.grams(kg)),
    onConflict: follow,
  });
  const isTooLate = meanwhile !== undefined && !mayLose(meanwhile);
  const { errors } = form.formState;
  const left = leftOf(form.base);
  return (
    <FormDialog
      title={lossWord('loseTitle', { number: String(purchase.number) })}
      text={lossWord('loseText', { provider: purchase.provider.name, kg: format.weight(left) })}
      icon="warning"
      tone="danger"
      width={760}
      onClose={onClose}
      form={form}
      action={lossWord('loseAction')}
      kind="danger"
      isBlocked={isTooLate}
      failedTitle={t('notDone')}
    >
      {meanwhile && (
        <Notice tone="warning" role="alert">
          {isTooLate
            ? lossWord('tooLateToLose', { state: t(`states.${meanwhile.deliveryState}`).toLocaleLowerCase() })
            : lossWord('lostMeanwhile', { kg: format.weight(left) })}
        </Notice>
      )}
      <FormGrid>
        <AmountInput title={lossWord('loseKg')} unit="kg" placeholder="" isRequired error={errors.kg?.message} {...form.register('kg')} />
        <TextArea title={lossWord('loseReason')} rows={2} isRequired span={2} error={errors.reason?.message} {...form.register('reason')} />
      </FormGrid>
      {!isTooLate && <LossImpact purchase={form.base} grams={typed.grams(form.watch('kg'))} />}
    </FormDialog>
  );
}

function AfterLoss({ answer, grams, onClose }: { answer: Lost; grams: number; onClose: () => void }) {
  const t = useMessages(lossMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { order, impact } = answer;
  const whole = useCall(calls.orders.one, { id: order?._id ?? '' }, { enabled: order !== null }).data;
  return (
    <Dialog
      title={t('lostDone', { kg: format.weight(grams) })}
      text={order ? t('lostNext', { number: String(order.number) }) : undefined}
      icon="check"
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button kind={whole ? 'outline' : 'primary'} onClick={onClose}>
            {t('done')}
          </Button>
          {whole && (
            <Button
              icon="reality"
              onClick={() => {
                onClose();
                void closeSidePanel();
                // An order whose day has passed must still be bought.
                navigate(`/marketplace?order=${whole._id}&from=${whole.neededOn}`);
              }}
            >
              {t('buyInstead')}
            </Button>
          )}
        </>
      }
    >
      <ImpactWords impact={impact} hasOrder={order !== null} />
    </Dialog>
  );
}
