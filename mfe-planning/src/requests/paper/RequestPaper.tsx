import type { Request } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Logo } from '@shop/shared/ui';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { withWindow } from '../../parts/window/withWindow.ts';
import { requestMessages } from '../messages.ts';
import { RequestLines } from '../panel/RequestLines.tsx';
import { paperMessages } from './messages.ts';
import css from './RequestPaper.module.css';

/** The printed request: header, client, lines, amounts, and space for signatures. Hidden on the screen. */
export function RequestPaper({ request }: { request: Request }) {
  const t = useMessages(requestMessages);
  const paper = useMessages(paperMessages);
  const word = useMessages(requestStateMessages);
  const format = useFormat();
  const facts = [
    [t('client'), request.client.name],
    [t('delivery'), withWindow(format.date(request.deliverOn), request.deliveryWindow)],
    [t('seller'), request.seller?.name ?? t('noSeller')],
    [t('state'), word(request.state)],
    ...(request.docNumber ? [[t(`docTypes.${request.docType ?? 'invoice'}`), request.docNumber] as const] : []),
  ] as const;
  return (
    <article className={css['paper']} aria-hidden="true">
      <header className={css['head']}>
        <Logo />
        <div>
          <strong className={css['title']}>{t('requestNumber', { number: String(request.number) })}</strong>
          <span>{paper('madeOn', { date: format.date(request.createdAt) })}</span>
        </div>
      </header>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RequestLines request={request} isWhole />
      {request.comment && <p className={css['comment']}>{request.comment}</p>}
      <footer className={css['signatures']}>
        <span>{paper('signedDelivered')}</span>
        <span>{paper('signedReceived')}</span>
      </footer>
    </article>
  );
}
