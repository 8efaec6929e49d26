import { type FreightBoard, type FreightStop, stopName } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel } from '@shop/shared/session';
import { Badge, cx, VisuallyHidden } from '@shop/shared/ui';
import { Select } from '@shop/shared/ui/data';
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Freight.module.css';
import { HintBar } from './HintBar.tsx';
import { Lane } from './Lane.tsx';
import { freightMessages } from './messages.ts';
import { type Column, columnOf, columnsOf, loadOf, nobody, placed, stopsIn, stopsWith } from './placing.ts';
import { StopCard } from './StopCard.tsx';
import { StopPanel } from './StopPanel.tsx';
import { Totals } from './Totals.tsx';
import type { Freight } from './useFreight.ts';

const CostDialog = lazy(async () => ({ default: (await import('./CostDialog.tsx')).CostDialog }));

interface BoardProps {
  board: FreightBoard;
  day: string;
  freight: Freight;
  /** The stop that the address names. */
  marked: string | undefined;
}

/** Unassigned stops next to a lane per carrier; stops are moved with the keyboard or the mouse. */
export function Board({ board, day, freight, marked }: BoardProps) {
  const t = useMessages(freightMessages);
  const { weight } = useFormat();
  const helpId = useId();
  const root = useRef<HTMLElement>(null);
  const focusDue = useRef<string | undefined>(undefined);
  const [isDragging, setDragging] = useState(false);
  const [shown, setShown] = useState<Column>(() => columnOf(board, marked));
  const [pricing, setPricing] = useState<string>();
  const { held } = freight;
  const columns = columnsOf(board);

  // Layout effect: it must run before the next key event.
  useLayoutEffect(function keepFocus() {
    // A card that moves to another lane is a new element there.
    if (!focusDue.current || isDragging) return;
    root.current?.querySelector<HTMLElement>(`[data-stop="${focusDue.current}"]`)?.focus({ preventScroll: false });
    if (!held && !freight.isBusy) focusDue.current = undefined;
  });

  useEffect(
    function showMarked() {
      // On arrival the shell focuses the top of the page, so the card is only scrolled into view.
      const card = marked && root.current?.querySelector(`[data-stop="${CSS.escape(marked)}"]`);
      if (card) card.scrollIntoView({ block: 'center', inline: 'center' });
    },
    [marked],
  );

  function handleKeys(event: KeyboardEvent, stop: FreightStop, column: Column) {
    const isHeld = held?.stop._id === stop._id;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      focusDue.current = stop._id;
      if (isHeld) freight.drop();
      else if (!held) freight.take(stop, column);
    } else if (event.key === 'Escape' && isHeld) {
      event.preventDefault();
      event.stopPropagation();
      focusDue.current = stop._id;
      freight.giveBack();
    } else if (sideways || along) {
      event.preventDefault();
      const to = columns[columns.indexOf(isHeld ? held.over : column) + (sideways ?? 0)];
      if (to === undefined) return;
      if (isHeld) {
        focusDue.current = stop._id;
        freight.move(to, held.at + (along ?? 0));
      } else goTo(to, stopsIn(board, column).indexOf(stop) + (along ?? 0), sideways ?? 0);
    }
  }

  /** The card at an index of a column, or of the next column that has cards. */
  function goTo(column: Column, at: number, step: number) {
    const stops = stopsIn(board, column);
    const next = columns[columns.indexOf(column) + step];
    if (stops.length === 0 && step !== 0 && next !== undefined) return goTo(next, at, step);
    const stop = stops[Math.max(0, Math.min(at, stops.length - 1))];
    if (stop) root.current?.querySelector<HTMLElement>(`[data-stop="${stop._id}"]`)?.focus();
  }

  function placeUnder(event: DragEvent<HTMLElement>): number {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')].filter(
      (card) => card.dataset['stop'] !== held?.stop._id,
    );
    return cards.filter((card) => {
      const { top, height } = card.getBoundingClientRect();
      return top + height / 2 < event.clientY;
    }).length;
  }
  const dropsOn = (column: Column) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!held) return;
      event.preventDefault();
      freight.move(column, placeUnder(event));
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      setDragging(false);
      if (held) freight.drop(placed(board, held, column, placeUnder(event)));
    },
  });

  function cardsOf(column: Column, costMinor: number | null) {
    const stops = stopsWith(board, column, held);
    const ghost = held && held.from === column && (held.over !== column || isDragging) ? held.stop : undefined;
    const ghostAt = ghost ? stopsIn(board, column).findIndex(({ _id }) => _id === ghost._id) : -1;
    const drawn = stops.map((stop, at) => ({ stop, at, isGhost: false }));
    if (ghost) drawn.splice(ghostAt, 0, { stop: ghost, at: ghostAt, isGhost: true });
    return (
      <ol className={css['stops']}>
        {drawn.map(({ stop, at, isGhost }) => {
          const isHeld = !isGhost && held?.stop._id === stop._id;
          return (
            // During a drag the original card remains the dragged element; with the keyboard the moved card keeps its key and its focus.
            <li key={isHeld && ghost ? `${stop._id} held` : stop._id} aria-hidden={isGhost || undefined}>
              <StopCard
                stop={stop}
                at={column === null ? undefined : at + 1}
                costMinor={costMinor}
                isHeld={isHeld}
                isMarked={stop._id === marked}
                isGhost={isGhost}
                helpId={helpId}
                onKeyDown={(event) => handleKeys(event, stop, column)}
                onOpen={() => !held && openStop(stop)}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', stopName(stop));
                  event.dataTransfer.effectAllowed = 'move';
                  setDragging(true);
                  freight.take(stop, column);
                }}
                onDragEnd={() => {
                  setDragging(false);
                  if (!freight.isBusy && !freight.asked) freight.giveBack();
                }}
              />
            </li>
          );
        })}
      </ol>
    );
  }

  const openStop = (stop: FreightStop) =>
    openSidePanel({ title: `${stopName(stop)} · ${stop.name}`, content: <StopPanel key={stop._id} id={stop._id} day={day} /> });
  const cold = board.unassigned.filter(({ needsCold }) => needsCold).length;
  const priced = board.lanes.find(({ carrier }) => carrier._id === pricing);
  return (
    <>
      <VisuallyHidden>
        <p id={helpId}>{t('help')}</p>
        <p role="status">{freight.said}</p>
      </VisuallyHidden>
      <div className={css['chosen']}>
        <Select
          title={t('shown')}
          value={shown ?? nobody}
          onChange={({ target }) => setShown(target.value === nobody ? null : target.value)}
          options={[
            { value: nobody, label: t('unassigned') },
            ...board.lanes.map(({ carrier }) => ({ value: carrier._id, label: carrier.name })),
          ]}
        />
      </div>
      <section ref={root} className={css['board']} aria-label={t('board')}>
        <section
          className={cx(css['unassigned'], held?.over === null && css['target'])}
          aria-label={t('unassigned')}
          data-is-shown={shown === null || undefined}
          {...dropsOn(null)}
        >
          <header className={css['line']}>
            <h2>{t('unassigned')}</h2>
            {board.unassigned.length > 0 && (
              <Badge tone="warning" icon="warning">
                {weight(loadOf(board.unassigned))}
              </Badge>
            )}
          </header>
          {board.unassigned.length === 0 && <p className={css['quiet']}>{t('nothing')}</p>}
          {cardsOf(null, null)}
          {cold > 0 && <p className={css['cold']}>{t('coldNote', { count: cold })}</p>}
          <Totals board={board} />
        </section>
        <div className={css['lanes']}>
          {board.lanes.map((lane) => (
            <div key={lane.carrier._id} className={css['slot']} data-is-shown={shown === lane.carrier._id || undefined}>
              <Lane
                lane={lane}
                stops={stopsWith(board, lane.carrier._id, held)}
                held={held}
                wordsOf={freight.wordsOf}
                onCost={() => setPricing(lane.carrier._id)}
                {...dropsOn(lane.carrier._id)}
              >
                {cardsOf(lane.carrier._id, lane.costMinor)}
              </Lane>
            </div>
          ))}
        </div>
      </section>
      {held && <HintBar said={freight.said} />}
      {priced && (
        <Suspense fallback={null}>
          <CostDialog lane={priced} day={day} onClose={() => setPricing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
