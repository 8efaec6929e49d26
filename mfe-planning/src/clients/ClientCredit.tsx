import { type AppError, useSend } from '@shop/shared/api';
import type { Client } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import css from './ClientPage.module.css';

const creditMessages = defineMessages('planning.clientCredit', {
  es: {
    overpaid: '{{amount}} pagados de más',
    apply: 'Aplicar a ventas por pagar',
    applied: '{{amount}} aplicados a ventas por pagar',
    notApplied: 'No se aplicó',
    used: '{{amount}} aplicados el {{date}}',
    undo: 'Deshacer',
    undone: 'Se deshizo: {{amount}} vuelven a estar a favor del cliente',
    notUndone: 'No se deshizo',
  },
  en: {
    overpaid: '{{amount}} overpaid',
    apply: 'Set against unpaid sales',
    applied: '{{amount}} set against unpaid sales',
    notApplied: 'Not set against unpaid sales',
    used: '{{amount}} set against sales on {{date}}',
    undo: 'Undo',
    undone: 'Undone: {{amount}} are in favor of the client again',
    notUndone: 'Not undone',
  },
});

/** A client's overpayment: applies it to unpaid sales, and undoes the last application. */
export function ClientCredit({ client }: { client: Client }) {
  const t = useMessages(creditMessages);
  const format = useFormat();
  const toast = useToast();
  const mayPay = useMay('sales.pay');
  const apply = useSend(calls.sales.applyCredit);
  const undo = useSend(calls.sales.undoCredit);
  const { _id: clientId, creditMinor = 0, creditUse, balanceMinor } = client;
  // The balance is the sum of unpaid sales minus the overpayment.
  const hasUnpaid = balanceMinor + creditMinor > 0;

  function undoUse(settlementId: string): void {
    undo.mutate(
      { settlementId },
      {
        onSuccess: ({ amountMinor }) => toast.done(t('undone', { amount: format.money(amountMinor) })),
        onError: (error: AppError) => toast.failed(t('notUndone'), { text: error.message }),
      },
    );
  }

  function applyAll(): void {
    apply.mutate(
      { clientId, creditMinor },
      {
        onSuccess: ({ settlementId, amountMinor }) =>
          toast.done(t('applied', { amount: format.money(amountMinor) }), { undo: () => undoUse(settlementId) }),
        onError: (error: AppError) => toast.failed(t('notApplied'), { text: error.message }),
      },
    );
  }

  return (
    <span className={css['credit']}>
      {creditMinor > 0 && <span>{t('overpaid', { amount: format.money(creditMinor) })}</span>}
      {creditMinor > 0 && hasUnpaid && mayPay && (
        <Button size={32} kind="outline" icon="price" isBusy={apply.isPending} onClick={applyAll}>
          {t('apply')}
        </Button>
      )}
      {creditUse && <span>{t('used', { amount: format.money(creditUse.amountMinor), date: format.date(creditUse.appliedOn) })}</span>}
      {creditUse && mayPay && (
        <Button size={32} kind="outline" icon="undo" isBusy={undo.isPending} onClick={() => undoUse(creditUse.settlementId)}>
          {t('undo')}
        </Button>
      )}
    </span>
  );
}
