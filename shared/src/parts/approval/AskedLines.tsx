import type { Approval } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { beyondCredit, sellingLimits } from '@shop/shared/schemas';
import css from './Approval.module.css';
import { approvalMessages } from './messages.ts';

/** Whether the approval concerns credit only. */
export const isOfCredit = ({ lines, credit }: Pick<Approval, 'lines' | 'credit'>): boolean => lines.length === 0 && Boolean(credit);

/** The lines that need approval, each with product, price and the limit that it exceeds; and what the client would owe. */
export function AskedLines({ lines, credit, totalMinor = null }: Pick<Approval, 'lines' | 'credit'> & { totalMinor?: number | null }) {
  const t = useMessages(approvalMessages);
  const format = useFormat();
  // Other roles that set prices have no limits.
  const limit = format.number(sellingLimits.seller.discount / 100);
  const why = ({ reasons, costMinor }: Approval['lines'][number]) =>
    reasons.map((reason) => t(`why.${reason}`, { cost: format.money(costMinor), limit })).join(', ');
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <li key={line.productId}>
          {t(line.grams > 0 ? 'line' : 'lineWithoutWeight', {
            product: line.name,
            weight: format.weight(line.grams),
            price: format.money(line.priceMinor),
            discount: format.number(line.discount / 100),
            why: why(line),
          })}
        </li>
      ))}
      {credit && (
        <li>
          {t(credit.orderedMinor > 0 ? 'creditOrdered' : 'credit', {
            balance: format.money(credit.balanceMinor),
            ordered: format.money(credit.orderedMinor),
            order: format.money(credit.orderMinor),
            limit: format.money(credit.limitMinor),
            beyond: format.money(beyondCredit(credit)),
          })}
        </li>
      )}
      {totalMinor !== null && <li>{t('total', { total: format.money(totalMinor) })}</li>}
    </ul>
  );
}
