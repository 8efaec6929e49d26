import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './BeachPrices.module.css';
import { CounterForm } from './CounterForm.tsx';
import { LineState } from './LineState.tsx';
import { isOpen, linesOf, type RequestLine, requestLink } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { Radar } from './Radar.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { lapsesAt } from './RequestHead.tsx';
import { useAnswer } from './useAnswer.ts';
import { useLineName } from './useLineName.ts';

/** A line next to the list: the fisher, the price compared with paid prices, and the counter-offer. isCountering: focuses its field. */
export function LinePanel({ row, isCountering }: { row: RequestLine; isCountering: boolean }) {
  const t = useMessages(beachPriceMessages);
  const format = useFormat();
  const mayAnswer = useMay('beachPrices.answer');
  const nameOf = useLineName();
  const { answer } = useAnswer();
  const [isRejecting, setRejecting] = useState(false);
  const { data: request = row.request } = useCall(calls.beachPrices.one, { id: row.request._id });
  const lines = linesOf(request);
  const line = lines.find(({ _id }) => _id === row._id) ?? row;
  const { fisher, trip, recent } = request;
  return (
    <div className={css['panel']}>
      <Link className={css['open']} to={requestLink(request._id)}>
        {t('open')}
      </Link>
      <Facts
        facts={[
          [t('cove'), `${request.cove}, ${request.region}`],
          [t('vessel'), trip?.vessel ?? none],
          [t('trip'), trip ? t('tripOf', { code: trip.code, at: format.inZone(trip.timeZone).dateTime(trip.landedAt) }) : none],
          [t('recent'), t('recentOf', { weight: format.weight(recent.grams), agreed: recent.agreed, answered: recent.answered })],
          ...(fisher.phone
            ? [
                [
                  t('phone'),
                  <a key="phone" href={`tel:${fisher.phone}`}>
                    {fisher.phone}
                  </a>,
                ] as const,
              ]
            : []),
        ]}
      />
      <Radar lines={lines} />
      <p className={css['state']}>
        <strong>
          {nameOf(line)} · {format.weight(line.grams)}
        </strong>
        <LineState line={line} />
      </p>
      {line.reason && (
        <p className={css['quiet']}>
          {t('reason')}: {line.reason}
        </p>
      )}
      {mayAnswer && isOpen(line) && (
        <>
          <CounterForm key={line.version} line={line} takesFocus={isCountering} />
          <div className={css['buttons']}>
            <Button kind="outline" icon="check" onClick={() => void answer(line, { state: 'accepted' })}>
              {t('accept')}
            </Button>
            <Button kind="danger-outline" icon="circle-x" onClick={() => setRejecting(true)}>
              {t('reject')}…
            </Button>
          </div>
        </>
      )}
      {mayAnswer && line.state === 'countered' && line.counteredAt && (
        <section className={css['told']} aria-label={t('toldTitle', { name: fisher.name })}>
          <h3>{t('toldTitle', { name: fisher.name })}</h3>
          <p className={css['quiet']}>{t('toldText', { at: format.dateTime(lapsesAt(line.counteredAt)) })}</p>
          <div className={css['buttons']}>
            <Button kind="outline" icon="check" onClick={() => void answer(line, { state: 'accepted' })}>
              {t('told.accepted', { price: format.money(line.counteredMinor) })}
            </Button>
            <Button kind="outline" icon="ban" onClick={() => void answer(line, { state: 'refused' })}>
              {t('told.refused')}
            </Button>
          </div>
        </section>
      )}
      {isRejecting && <RejectDialog line={line} onClose={() => setRejecting(false)} />}
    </div>
  );
}
