import { bulkChange } from '@shop/shared/api';
import { type AppPurchaseRow, appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { CarrierChoice, type ChosenCarrier } from '@shop/shared/parts';
import { Button } from '@shop/shared/ui';
import { type Bulk, Dialog } from '@shop/shared/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';

export interface AssignManyProps {
  rows: readonly AppPurchaseRow[];
  run: Bulk<AppPurchaseRow>['start'];
}

/** Assigns one carrier to many purchases; the bar below the list shows the result of each, and the reason of a refusal. */
export function AssignManyDialog({ rows, run, onClose }: AssignManyProps & { onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const formId = useId();
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
      <form id={formId} className={css['fields']} onSubmit={assign}>
        <CarrierChoice value={chosen} onValue={setChosen} error={isAsked && !chosen ? t('chooseCarrier') : undefined} />
      </form>
    </Dialog>
  );
}
