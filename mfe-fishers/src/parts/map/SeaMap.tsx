import type { CountryKey } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { themeAtom, useShared } from '@shop/shared/session';
import { cx, IconButton } from '@shop/shared/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { marginShare, type Pen, paintOn } from './canvas.ts';
import { type Coast, useCoast } from './coast.ts';
import css from './Map.module.css';
import type { Box } from './mercator.ts';
import { mapMessages } from './messages.ts';
import { useView } from './useView.ts';
import { graticule, moved, type Point, scaleBar, unitsAt, type View, zoomed } from './view.ts';

export interface SeaMapProps {
  /** The accessible name. */
  label: string;
  /** Keyboard help in addition to moving the map. */
  hint?: string;
  country: CountryKey;
  /** The initial view, and the px that are covered on its left. */
  box: Box;
  beside?: number;
  className?: string | undefined;
  /** Draws many lines on the canvas at once. Another function causes a repaint. */
  paint?: (pen: Pen) => void;
  /** SVG on top of the canvas, positioned with the view. */
  marks?: (view: View) => ReactNode;
  /** Interactive elements on the map. */
  children?: (view: View, change: (next: (before: View) => View) => void) => ReactNode;
  /** Called for a press on the map, in units; slack: the width of a finger in units. */
  onPress?: (at: Point, slack: number) => void;
  onKey?: (event: KeyboardEvent) => void;
  /** A finger drag moves the map instead of scrolling the page, and so does a wheel without Ctrl. */
  isWhole?: boolean;
}

/** ms after a movement until the map is repainted; meanwhile the existing bitmap is moved, which is cheap. */
const restMs = 120;
const keySteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
const zoomKeys: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };

/** A map of coast and sea, moved and zoomed by pointer, wheel and keyboard. */
export function SeaMap({
  label,
  hint,
  country,
  box,
  beside,
  className,
  paint,
  marks,
  children,
  onPress,
  onKey,
  isWhole = false,
}: SeaMapProps) {
  const t = useMessages(mapMessages);
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number; far: boolean }>(undefined);
  const { coast, hasFailed } = useCoast(country);
  const theme = useShared(themeAtom);
  const { view, change, showAll } = useView(frame, box, beside);
  usePainting(canvas, view, coast, paint, theme);

  useEffect(function listenToWheel() {
    const element = frame.current;
    const listen = (event: WheelEvent) => {
      // The page scrolls over a small map; trackpads set Ctrl for a pinch.
      if (!isWhole && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = (element as HTMLElement).getBoundingClientRect();
      change((before) => zoomed(before, Math.exp(-event.deltaY / 300), [event.clientX - left, event.clientY - top]));
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  });

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    drag.current = { x: event.clientX, y: event.clientY, far: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    const from = drag.current;
    if (!from) return;
    const [byX, byY] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.far && Math.hypot(byX, byY) < 4) return;
    drag.current = { x: event.clientX, y: event.clientY, far: true };
    change((before) => moved(before, byX, byY));
  }
  function end(event: PointerEvent) {
    const wasPress = drag.current?.far === false;
    drag.current = undefined;
    if (!wasPress || !view || !frame.current) return;
    const { left, top } = frame.current.getBoundingClientRect();
    onPress?.(unitsAt(view, [event.clientX - left, event.clientY - top]), (event.pointerType === 'touch' ? 22 : 10) / view.scale);
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = keySteps[event.key];
    const factor = zoomKeys[event.key];
    if (step) change((before) => moved(before, ...step));
    else if (factor) change((before) => zoomed(before, factor));
    else if (event.key === '0') showAll();
    else {
      onKey?.(event);
      return;
    }
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and a map is none
    <div
      ref={frame}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be focusable to be moved by keyboard
      tabIndex={0}
      className={cx(css['map'], isWhole && css['whole'], className)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onKeyDown={press}
    >
      <canvas ref={canvas} className={css['canvas']} />
      {view && (
        <svg className={css['marks']} aria-hidden="true">
          <Graticule view={view} />
          {marks?.(view)}
        </svg>
      )}
      {view && children?.(view, change)}
      {view && <ScaleBar view={view} />}
      <span className={css['zoom']}>
        <IconButton isOutlined icon="add" label={t('closer')} onClick={() => change((before) => zoomed(before, 1.5))} />
        <IconButton isOutlined icon="minus" label={t('farther')} onClick={() => change((before) => zoomed(before, 1 / 1.5))} />
        <IconButton isOutlined icon="home" label={t('whole')} onClick={showAll} />
      </span>
      {hasFailed && (
        <p role="status" className={css['failed']}>
          {t('noCoast')}
        </p>
      )}
      <span id={hintId} className={css['hint']}>
        {hint} {t('keys')}
      </span>
    </div>
  );
}

/** Repaints what moving the existing bitmap cannot show: at once beyond its margins, otherwise when the map rests. */
function usePainting(
  canvas: { current: HTMLCanvasElement | null },
  view: View | undefined,
  coast: Coast | undefined,
  paint: ((pen: Pen) => void) | undefined,
  theme: string,
) {
  const drawn = useRef<{ view: View; of: readonly unknown[] }>(undefined);
  useLayoutEffect(
    function draw() {
      const element = canvas.current;
      if (!element || !view) return;
      const of = [coast, paint, theme, view.width, view.height, window.devicePixelRatio];
      const last = drawn.current;
      const factor = last ? view.scale / last.view.scale : 1;
      const by: Point = last ? [(last.view.x - view.x) * view.scale, (last.view.y - view.y) * view.scale] : [0, 0];
      const reach = (0.5 + marginShare) * factor - 0.5;
      const isCovered =
        last?.of.every((part, n) => part === of[n]) &&
        Math.abs(by[0]) < view.width * reach &&
        Math.abs(by[1]) < view.height * reach &&
        factor < 1.6;
      const redraw = () => {
        paintOn(element, view, coast, paint);
        drawn.current = { view, of };
        element.style.transform = '';
      };
      if (!isCovered) {
        redraw();
        return;
      }
      if (factor === 1 && by[0] === 0 && by[1] === 0) return;
      element.style.transform = `translate(${by[0]}px, ${by[1]}px) scale(${factor})`;
      const timer = setTimeout(redraw, restMs);
      return () => clearTimeout(timer);
    },
    [canvas, view, coast, paint, theme],
  );
}

function Graticule({ view }: { view: View }) {
  const t = useMessages(mapMessages);
  const format = useFormat();
  const { step, meridians, parallels } = graticule(view);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const text = (degrees: number, below: string, above: string) =>
    `${format.number(Math.abs(degrees), decimals)}° ${degrees < 0 ? below : above}`;
  return (
    <g className={css['graticule']}>
      {meridians.map(([degrees, x]) => (
        <g key={degrees}>
          <line x1={x} x2={x} y1={0} y2={view.height} />
          <text x={x + 4} y={view.height - 6}>
            {text(degrees, t('west'), t('east'))}
          </text>
        </g>
      ))}
      {parallels.map(([degrees, y]) => (
        <g key={degrees}>
          <line x1={0} x2={view.width} y1={y} y2={y} />
          <text x={6} y={y - 4}>
            {text(degrees, t('south'), t('north'))}
          </text>
        </g>
      ))}
    </g>
  );
}

function ScaleBar({ view }: { view: View }) {
  const format = useFormat();
  const { km, px } = scaleBar(view);
  return (
    <span className={css['scale']} style={{ inlineSize: px }}>
      {format.number(km, km < 1 ? 1 : 0)} km
    </span>
  );
}
