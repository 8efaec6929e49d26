import { bulkChange, useCall } from '@shop/shared/api';
import { type AppPurchaseRow, appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button, ErrorBox, Skeleton } from '@shop/shared/ui';
import { type Bulk, Dialog } from '@shop/shared/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { CarrierChoice, type ChosenCarrier } from './CarrierChoice.tsx';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';

export interface AssignManyProps {
  rows: readonly AppPurchaseRow[];
  run: Bulk<AppPurchaseRow>['start'];
}

/** One carrier for many purchases; the bar beneath the list tells of each whether it was taken, and what stood against it. */
export function AssignManyDialog({ rows, run, onClose }: AssignManyProps & { onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const country = useCountry();
  const formId = useId();
  const carriers = useCall(calls.transport.ofCountry, { id: country._id, active: 'true' });
  const [chosen, setChosen] = useState<ChosenCarrier>();
  const [isAsked, setAsked] = useState(false);
  const weight = format.weight(rows.reduce((sum, { grams }) => sum + grams, 0));

  function assign(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setAsked(true);
    onClose();
    void run({
      ...bulkChange(calls.appPurchases.setTransportistMany, chosen),
      title: t('assign'),
      rows,
      idOf: ({ _id }) => _id,
      nameOf: ({ number }) => appPurchaseName(number),
    });
  }

  return (
    <Dialog
      title={t('assign')}
      text={t('assignManyText', { count: rows.length, weight })}
      icon="transportists"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {carriers.error && !carriers.data ? (
        <ErrorBox title={t('notDone')} error={carriers.error} onRetry={() => void carriers.refetch()} />
      ) : !carriers.data ? (
        <Skeleton height={60} />
      ) : (
        <form id={formId} className={css['fields']} onSubmit={assign}>
          <CarrierChoice
            carriers={carriers.data}
            value={chosen}
            onValue={setChosen}
            error={isAsked && !chosen ? t('chooseCarrier') : undefined}
          />
        </form>
      )}
    </Dialog>
  );
}
