import type { Request } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Notice } from '@shop/shared/ui';
import { isWaiting, lackingLines } from '../../parts/lacking.ts';
import { useAvailability } from '../../parts/useAvailability.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { panelTexts } from './messages.ts';

/** What a request asks that is not there, and the way to have it bought, for those who may. */
export function RequestLacking({ request }: { request: Request }) {
  const t = useMessages(panelTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const mayOrder = useMay('orders.edit') && isWaiting(request);
  const stock = useAvailability(mayOrder ? request.lines.map(({ product }) => product._id) : [], request.deliverOn);
  if (!mayOrder) return null;
  return lackingLines(request, stock).map(({ line, grams }) => (
    <Notice
      key={line._id}
      tone="warning"
      action={<Link to={`/marketplace/orders/new?request=${request._id}&line=${line._id}`}>{t('orderLacking')}</Link>}
    >
      {t('lacks', { kg: format.weight(grams), product: nameOf(line.product) })}
    </Notice>
  ));
}
