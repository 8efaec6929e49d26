import { useCall } from '@shop/shared/api';
import type { BeachPriceRequest } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Button, Card } from '@shop/shared/ui';
import css from './BeachPrices.module.css';
import { LineAnswer } from './LineState.tsx';
import { linesOf, requestLink } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { PriceStrip } from './PriceStrip.tsx';
import { Radar } from './Radar.tsx';
import { WaitBadge } from './RequestHead.tsx';
import { openLine, useLineActs } from './useLineActs.tsx';
import { useLineName } from './useLineName.ts';

/** The page of one request of a fisher, with the answer to each line. */
export function BeachPricePage() {
  const { id = '' } = useParams();
  const t = useMessages(beachPriceMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const format = useFormat();
  return (
    <RecordPage
      result={useCall(calls.beachPrices.one, { id })}
      list={{ label: t('title'), href: requestLink() }}
      header={(request) => ({
        title: t('request', { name: request.fisher.name }),
        text: [request.cove, request.region, format.dateTime(request.askedAt), request.trip?.code].filter(Boolean).join(' · '),
        actions: <WaitBadge request={request} />,
      })}
      tabs={(request) => [
        { label: tabName('data'), path: '', element: <Lines request={request} /> },
        { label: h('title'), path: 'history', element: <Histories request={request} /> },
      ]}
    />
  );
}

function Lines({ request }: { request: BeachPriceRequest }) {
  const t = useMessages(beachPriceMessages);
  const format = useFormat();
  const nameOf = useLineName();
  const { acts, question } = useLineActs();
  const lines = linesOf(request);
  return (
    <div className={css['view']}>
      <Card heading={t('lines')}>
        <FigureTable
          label={t('lines')}
          rows={lines}
          rowId={({ _id }) => _id}
          columns={[
            {
              header: t('line'),
              render: (line) => (
                <Button kind="text" size={32} onClick={() => openLine(line)}>
                  {nameOf(line)}
                </Button>
              ),
            },
            { header: t('grams'), unit: 'kg', isEnd: true, render: ({ grams }) => format.kg(grams) },
            { header: t('price'), isEnd: true, render: ({ askedMinor }) => format.money(askedMinor) },
            {
              header: t('median'),
              isEnd: true,
              render: ({ paid }) => (paid ? format.money(paid.medianMinor) : t('noPaid')),
            },
            { header: t('place'), render: ({ paid, askedMinor }) => (paid ? <PriceStrip {...{ paid, askedMinor }} /> : none) },
            { header: t('agreed'), isEnd: true, render: ({ agreedMinor }) => format.money(agreedMinor) },
            { header: t('state'), render: (line) => <LineAnswer line={line} acts={acts} /> },
            { header: t('reason'), render: ({ reason }) => reason ?? none },
          ]}
        />
      </Card>
      <Radar lines={lines} />
      {question}
    </div>
  );
}

function Histories({ request }: { request: BeachPriceRequest }) {
  const t = useMessages(beachPriceMessages);
  const { money, dateTime } = useFormat();
  const nameOf = useLineName();
  const price = (value: unknown) => money(Number(value));
  const words: Record<string, { name: string; read: (value: unknown) => string }> = {
    state: { name: t('state'), read: (value) => t(`state.${value}` as 'state.asked') },
    counteredMinor: { name: t('countered'), read: price },
    agreedMinor: { name: t('agreed'), read: price },
    reason: { name: t('reason'), read: String },
    decidedAt: { name: t('decided'), read: (value) => dateTime(String(value)) },
  };
  return (
    <div className={css['view']}>
      {linesOf(request).map((line) => (
        <Card key={line._id} heading={nameOf(line)}>
          <RecordHistory
            entity="beach-price-line"
            id={line._id}
            nameOf={(field) => words[field]?.name}
            read={(field, value) => words[field]?.read(value) ?? String(value)}
          />
        </Card>
      ))}
    </div>
  );
}
