import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { cx } from './cx.ts';
import { Fish } from './Logo.tsx';
import { uiMessages } from './messages.ts';
import css from './StartLoader.module.css';

/** A wave of 540 units, three times: it scrolls by one period and still fills its window. */
const wave = (top: number, height: number) => {
  const humps = Array.from({ length: 6 }, (_, at) => `q135 ${at % 2 ? height : -height} 270 0`).join('');
  return `M0 ${top}${humps}V860H0Z`;
};

/** A depth line: a slightly irregular ring. */
const ring =
  'M545 238C640 236 740 270 795 360 850 430 846 520 842 600 830 690 780 790 690 826 610 856 500 850 400 820 310 780 250 690 238 590 228 480 262 380 340 310 400 262 470 240 545 238Z';

interface LoaderAnimationProps {
  /** px, width and height. */
  size?: number;
}

/**
 * The animation of loader and overlay: canvas of 1080, a loop of 160 frames at 24 per second, 6667 ms. Each moving part is an element of its own that
 * the compositor translates by pixels. If the parts moved within one SVG, or by a percentage of its size, each frame would need style, layout and
 * paint on the main thread, which is busy starting the page.
 */
export function LoaderAnimation({ size = 540 }: LoaderAnimationProps) {
  return (
    <div className={css['animation']} style={{ width: size }}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <Drawing key={name} className={cx(css['ring'], css[name])} width={1080}>
          <path d={ring} />
        </Drawing>
      ))}
      <div className={css['window']}>
        <Drawing className={cx(css['wave'], css['far'])} width={1620}>
          <path d={wave(545, 45)} />
        </Drawing>
        <Drawing className={cx(css['wave'], css['middle'])} width={1620}>
          <path d={wave(650, 40)} />
        </Drawing>
        <Drawing className={css['swim']} width={1080}>
          <g transform="translate(540 585) scale(2)">
            <Fish ground="var(--accent-tint)" />
          </g>
        </Drawing>
        <Drawing className={cx(css['wave'], css['near'])} width={1620}>
          <path d={wave(735, 34)} />
        </Drawing>
      </div>
    </div>
  );
}

/** As high as the canvas; `width` is in canvas units. */
function Drawing({ className, width, children }: { className: string | undefined; width: number; children: ReactNode }) {
  return (
    <div className={className}>
      <svg viewBox={`0 0 ${width} 1080`} aria-hidden="true" focusable="false">
        {children}
      </svg>
    </div>
  );
}

export interface StartLoaderProps {
  /** The product's name, under the animation. */
  title: string;
  /** The loader is leaving: it fades at once and lets clicks through. */
  isHiding?: boolean;
}

/** Covers the page during startup; the host sets its times (limits.loader). */
export function StartLoader({ title, isHiding = false }: StartLoaderProps) {
  const t = useMessages(uiMessages);
  return (
    <div className={cx(css['start'], isHiding && css['hiding'])} role="status" aria-hidden={isHiding || undefined}>
      <LoaderAnimation />
      <p className={css['title']}>{title}</p>
      <p className={css['text']}>{t('loading')}</p>
    </div>
  );
}

/** Covers the page while the user must not interact with it. */
export function LoaderOverlay({ text }: { text?: string }) {
  const t = useMessages(uiMessages);
  return (
    <div className={css['overlay']} role="status">
      <div className={css['panel']}>
        <LoaderAnimation size={180} />
        <p>{text ?? t('loading')}</p>
      </div>
    </div>
  );
}
