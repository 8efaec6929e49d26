import { bulkChange } from '@shop/shared/api';
import { all, type BeachPriceFilter, beachPriceFilters, leastPaid } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { useIsDesktop } from '@shop/shared/ui';
import { type Bulk, ConfirmDialog, dataMessages, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { type KeyboardEvent, useMemo, useState } from 'react';
import css from './BeachPrices.module.css';
import { isOpen, linesOf, type RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { RequestHead } from './RequestHead.tsx';
import { openLine, useLineActs } from './useLineActs.tsx';
import { useLineColumns } from './useLineColumns.tsx';
import { useLineName } from './useLineName.ts';

const filters = beachPriceFilters.filter((filter): filter is Exclude<BeachPriceFilter, 'all'> => filter !== 'all');

const requests = defineList(calls.beachPrices.list, {
  name: 'beach-prices',
  noun: { es: { one: 'solicitud', other: 'solicitudes', gender: 'feminine' }, en: { one: 'request', other: 'requests' } },
  sortable: ['askedAt'],
  sort: '-askedAt',
  search: 'searchname',
  filters: { searchname: '', filter: all, from: all, to: all },
  choices: { filter: beachPriceFilters },
});

/** The beach prices that fishers request, line by line next to the paid prices, to be accepted, countered or rejected. */
export function BeachPriceListPage() {
  const t = useMessages(beachPriceMessages);
  const words = useMessages(dataMessages);
  const { money } = useFormat();
  const mayAnswer = useMay('beachPrices.answer');
  const nameOf = useLineName();
  const { all: allRequests, ...list } = useList(requests);
  const { acts, question } = useLineActs();
  const columns = useLineColumns(acts);
  const [accepted, setAccepted] = useState<{ lines: RequestLine[]; run: () => void }>();
  const { data } = list.result;
  const rows = useMemo(() => data?.items.flatMap(linesOf), [data]);
  const rowName = (line: RequestLine) => t('lineOf', { line: nameOf(line), fisher: line.request.fisher.name });

  /** A accepts, C counters, R rejects the focused line; the next waiting line is then focused. */
  function answerByKey(event: KeyboardEvent<HTMLElement>) {
    const at = (event.target as HTMLElement).dataset['at'];
    const line = at === undefined ? undefined : rows?.[Number(at)];
    const act = ({ a: acts.accept, c: acts.counter, r: acts.reject } as const)[event.key.toLowerCase() as 'a'];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || !mayAnswer || !line || !isOpen(line)) return;
    event.preventDefault();
    act(line);
    if (act !== acts.accept) return;
    const next = rows?.findIndex((row, n) => n > Number(at) && isOpen(row));
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  }

  function bulk(chosen: readonly RequestLine[], start: Bulk<RequestLine>['start']) {
    const fitting = chosen.filter(isOpen);
    if (fitting.length === 0) return [];
    const label = t('accept');
    const task = { ...bulkChange(calls.beachPrices.answerMany, { state: 'accepted' }), title: label, rows: fitting, nameOf: rowName };
    const run = () => void start({ ...task, idOf: ({ _id }) => _id, versionOf: ({ version }) => version });
    const named = fitting.length < chosen.length ? words('actOnSome', { action: label, count: fitting.length }) : label;
    return [{ label: named, icon: 'check' as const, onAct: () => setAccepted({ lines: fitting, run }) }];
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the rows inside it
    <div className={css['page']} onKeyDown={answerByKey}>
      <ListPage
        list={{
          ...list,
          result: { ...list.result, data: data && rows && { ...data, items: rows } },
          one: async (id) => {
            const request = await list.one(id);
            return request && linesOf(request)[0];
          },
          all: async ({ take, ...how } = {}) =>
            (await allRequests({ ...how, ...(take && { take: (some) => take(some.flatMap(linesOf)) }) })).flatMap(linesOf),
        }}
        title={t('title')}
        columns={columns}
        search={t('search')}
        filters={[
          { id: 'filter', label: t('filter'), options: optionsOf(filters, (filter) => t(`filter.${filter}`)) },
          { days: ['from', 'to'], label: t('asked') },
        ]}
        texts={{ first: t('first') }}
        firstText={t('firstText')}
        summary={<Legend hasKeys={mayAnswer} />}
        rowName={rowName}
        groupOf={({ request }) => ({ id: request._id, head: <RequestHead request={request} /> })}
        onOpen={(line) => openLine(line)}
        bulk={mayAnswer && bulk}
      />
      {question}
      {accepted && (
        <ConfirmDialog
          title={t('acceptMany', { count: accepted.lines.length })}
          text={t('acceptManyText', {
            total: money(accepted.lines.reduce((sum, { askedMinor, grams }) => sum + Math.round((askedMinor * grams) / 1000), 0)),
          })}
          action={t('accept')}
          onClose={() => setAccepted(undefined)}
          onConfirm={() => {
            accepted.run();
            setAccepted(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The legend of the price strip, and the shortcuts of a line. */
function Legend({ hasKeys }: { hasKeys: boolean }) {
  const t = useMessages(beachPriceMessages);
  const isDesktop = useIsDesktop();
  const keys = [
    ['A', 'accept'],
    ['C', 'counter'],
    ['R', 'reject'],
  ] as const;
  return (
    <p className={css['legend']}>
      <span className={css['halfMark']}>{t('legend.half')}</span>
      <span className={css['medianMark']}>{t('legend.median')}</span>
      <span className={css['dotMark']}>{t('legend.asked')}</span>
      <span>{t('legend.few', { least: leastPaid })}</span>
      {hasKeys && isDesktop && (
        <span className={css['keys']}>
          {keys.map(([key, act]) => (
            <span key={key} data-told={key}>
              <kbd>{key}</kbd> {t(`key.${act}`)}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
