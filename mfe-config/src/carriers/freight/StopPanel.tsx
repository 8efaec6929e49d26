import { AppError, change, send } from '@shop/shared/api';
import { type FreightStop, stopName, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { clientCollects } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { closeSidePanel } from '@shop/shared/session';
import { Badge, Button, Notice, PageSkeleton, useToast } from '@shop/shared/ui';
import { Checkbox, Facts, Select } from '@shop/shared/ui/data';
import { type FormEvent, useState } from 'react';
import css from './Freight.module.css';
import { linkOfStop } from './link-of-stop.ts';
import { freightMessages } from './messages.ts';
import { nobody } from './placing.ts';
import { useBoard } from './useFreight.ts';

/** A stop next to the board: its data and its carrier, for users who move stops neither by mouse nor by keyboard. */
export function StopPanel({ id, day }: { id: string; day: string }) {
  const t = useMessages(freightMessages);
  const { weight, money } = useFormat();
  const { data: board } = useBoard(day);
  const lane = board?.lanes.find(({ stops }) => stops.some(({ _id }) => _id === id));
  const stop = [...(lane?.stops ?? []), ...(board?.unassigned ?? [])].find(({ _id }) => _id === id);
  if (!board || !stop) return <PageSkeleton />;
  return (
    <div className={css['panel']}>
      <Badge tone={stop.state === 'done' ? 'ok' : stop.state === 'onWay' ? 'info' : 'neutral'}>{t(`state.${stop.state}`)}</Badge>
      <Facts
        facts={[
          [t('who'), stop.name],
          [t('address'), stop.address],
          [t('commune'), stop.place ? `${stop.place.commune} · ${stop.place.region}` : none],
          [t('window'), stop.deliveryWindow === null ? none : windowName(stop.deliveryWindow)],
          [t('weight'), `${weight(stop.grams)}${stop.needsCold ? ` · ${t('needsCold')}` : ''}`],
          [t('carrier'), lane?.carrier.name ?? t('unassigned')],
          [t('share'), stop.shareMinor === null ? none : money(stop.shareMinor)],
        ]}
      />
      {stop.state === 'open' && <Assign key={lane?.carrier._id} stop={stop} day={day} from={lane?.carrier._id ?? nobody} />}
      <Link to={linkOfStop(stop)}>{t('openRecord')}</Link>
    </div>
  );
}

function Assign({ stop, day, from }: { stop: FreightStop; day: string; from: string }) {
  const t = useMessages(freightMessages);
  const toast = useToast();
  const { data: board } = useBoard(day);
  const [chosen, setChosen] = useState(from);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const lane = board?.lanes.find(({ carrier }) => carrier._id === chosen);
  const needsWord = stop.needsCold && lane?.carrier.isRefrigerated === false;

  async function assign(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (chosen === clientCollects) {
        const { version } = await send(calls.sales.one, { id: stop._id });
        await change(calls.sales.updateDeliveryDetails, { saleId: stop._id, delivery: { isCollected: true }, version });
        toast.done(t('collectedDone', { stop: stopName(stop) }));
        return await closeSidePanel();
      }
      const stops = [...(lane?.stops ?? []).map(({ _id }) => _id), stop._id];
      const lanes = [{ transportistUserId: chosen === nobody ? null : chosen, stops }];
      await change(calls.freight.arrange, { day, lanes, ...(needsWord && isConfirmed && { isConfirmed }) });
      const name = lane?.carrier.name;
      toast.done(
        name
          ? t('dropped', { stop: stopName(stop), name, at: stops.length, count: stops.length })
          : t('droppedNobody', { stop: stopName(stop) }),
      );
      await closeSidePanel();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(Object.values(error.fields ?? {})[0] ?? error.message);
    }
    setBusy(false);
  }

  return (
    <form className={css['assign']} onSubmit={(event) => void assign(event)}>
      {problem && (
        <Notice tone="danger" role="alert" title={t('notDone')}>
          {problem}
        </Notice>
      )}
      <Select
        title={t('carrier')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: nobody, label: t('unassigned') },
          ...(stop.kind === 'sale' ? [{ value: clientCollects, label: t('collected') }] : []),
          ...(board?.lanes ?? []).map(({ carrier }) => ({
            value: carrier._id,
            label: [carrier.name, !carrier.isRefrigerated && t('cold.false')].filter(Boolean).join(' · '),
          })),
        ]}
      />
      {needsWord && <Checkbox title={t('confirmWarm')} checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />}
      <Button type="submit" isBusy={isBusy} disabled={chosen === from}>
        {t('assign')}
      </Button>
    </form>
  );
}
