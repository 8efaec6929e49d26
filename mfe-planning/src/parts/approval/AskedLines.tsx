import type { Approval } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { sellingLimits } from '@shop/shared/schemas';
import css from './Approval.module.css';
import { approvalMessages } from './messages.ts';

/** What was asked for, line by line: which product, at what price, and which limit it is beyond. */
export function AskedLines({ lines }: { lines: Approval['lines'] }) {
  const t = useMessages(approvalMessages);
  const format = useFormat();
  // Whoever else sets prices has no limits.
  const limit = format.number(sellingLimits.seller.discount / 100);
  const why = ({ reasons, costMinor }: Approval['lines'][number]) =>
    reasons.map((reason) => t(`why.${reason}`, { cost: format.money(costMinor), limit })).join(', ');
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <li key={line.productId}>
          {t('line', {
            product: line.name,
            price: format.money(line.priceMinor),
            discount: format.number(line.discount / 100),
            why: why(line),
          })}
        </li>
      ))}
    </ul>
  );
}
