import type { Request } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ThreadLink, useDayWords } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { withWindow } from '../../parts/window/withWindow.ts';
import { requestMessages } from '../messages.ts';
import { panelMessages } from './messages.ts';
import css from './RequestFacts.module.css';

/** Client, delivery date and creator. */
export function RequestFacts({ request }: { request: Request }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const words = useDayWords();
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{common('client')}</dt>
        <dd>
          <Link to={`/clients/${request.client._id}`}>{request.client.name}</Link>
        </dd>
      </div>
      <div>
        <dt>{common('delivery')}</dt>
        <dd>{withWindow(`${format.date(request.deliverOn)} · ${words(request.deliverOn).words}`, request.deliveryWindow)}</dd>
      </div>
      <div>
        <dt>{common('seller')}</dt>
        <dd>{request.seller?.name ?? common('noSeller')}</dd>
      </div>
      {request.saleId && (
        <div>
          <dt>{t('sale')}</dt>
          <dd>
            <Link to={`/sales/${request.saleId}`}>{t('openSale')}</Link>
          </dd>
        </div>
      )}
      {request.lines.some(({ lots }) => lots.length > 0) && (
        <div>
          <dt>{t('thread')}</dt>
          <dd>
            <ThreadLink kind="request" id={request._id} />
          </dd>
        </div>
      )}
    </dl>
  );
}
