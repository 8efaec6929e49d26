import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { asksForCredit, beyondCredit } from '@shop/shared/schemas';
import { useRole } from '@shop/shared/session';
import { Badge, Card, cx, Notice } from '@shop/shared/ui';
import { CreditBar } from '../../parts/client/CreditBar.tsx';
import { requestFormMessages } from './messages.ts';
import css from './RequestForm.module.css';

/** The client's debt, other open orders and credit limit, for an order. storedMinor: the amount of the same order that these already include. */
export function useCredit(clientId: string, orderMinor: number, storedMinor = 0) {
  const role = useRole();
  const client = useCall(coreCalls.clients.one, { id: clientId }, { enabled: clientId !== '' }).data;
  const limitMinor = client?.creditLimitMinor ?? null;
  const orderedMinor = Math.max(0, (client?.orderedMinor ?? 0) - storedMinor);
  const credit = { balanceMinor: client?.balanceMinor ?? 0, orderedMinor, orderMinor, limitMinor };
  return { client, ...credit, beyondMinor: beyondCredit(credit), mustAsk: role !== undefined && asksForCredit(role, credit) };
}

export type OrderCredit = ReturnType<typeof useCredit>;

/**
 * Next to an order: what its client owes with and without it, and the consequence if it exceeds the limit. Renders nothing for a client without debt
 * and limit.
 */
export function CreditCard({ credit }: { credit: OrderCredit }) {
  const t = useMessages(requestFormMessages);
  const format = useFormat();
  const { client, balanceMinor, orderedMinor, orderMinor, limitMinor, beyondMinor, mustAsk } = credit;
  const takenMinor = balanceMinor + orderedMinor;
  if (!client || (limitMinor === null && balanceMinor === 0 && orderedMinor === 0)) return null;
  const sums: [string, number | null, boolean?][] = [
    [t('balanceToday'), balanceMinor],
    ...(orderedMinor > 0 ? ([[t('ordered'), orderedMinor]] as [string, number][]) : []),
    [t('balanceWith'), takenMinor + orderMinor, beyondMinor > 0],
    [t('creditLimit'), limitMinor],
  ];
  return (
    <Card heading={t('credit')}>
      <div className={css['credit']} role="status">
        {beyondMinor > 0 && (
          <Badge tone="warning" icon="warning">
            {t('beyond', { amount: format.money(beyondMinor) })}
          </Badge>
        )}
        {limitMinor !== null && <CreditBar {...{ takenMinor, orderMinor, limitMinor }} />}
        <dl>
          {sums.map(([name, minor, isBeyond]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={cx(isBeyond && css['late'])}>{format.money(minor)}</dd>
            </div>
          ))}
        </dl>
        {(client.overdueDays > 0 || mustAsk) && (
          <Notice tone="warning">
            {client.overdueInvoice && t('overdue', { number: client.overdueInvoice.docNumber, count: client.overdueDays })}{' '}
            {mustAsk && t('willWait')}
          </Notice>
        )}
      </div>
    </Card>
  );
}
