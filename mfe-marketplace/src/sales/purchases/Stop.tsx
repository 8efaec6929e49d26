import { useCall } from '@shop/shared/api';
import type { AppPurchaseRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { boardLink } from './purchase-words.tsx';

/** Where a purchase stands on its carrier's day, with the way to the board of that day. */
export function Stop({ purchase }: { purchase: AppPurchaseRow }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const { _id, deliverOn, carrier } = purchase;
  const { data: board } = useCall(calls.freight.board, { day: deliverOn });
  const stops = board?.lanes.find((lane) => lane.carrier._id === carrier?._id)?.stops ?? [];
  const at = stops.findIndex((stop) => stop._id === _id);
  return (
    <span>
      {format.date(deliverOn)} · {carrier?.name}
      {at >= 0 && ` · ${t('stopAt', { at: format.number(at + 1), count: format.number(stops.length) })}`}{' '}
      <Link className={css['inline']} to={boardLink(purchase)}>
        {t('seeStop')}
      </Link>
    </span>
  );
}
