import { useId } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { cx } from './cx.ts';
import { Fish } from './Logo.tsx';
import { uiTexts } from './messages.ts';
import css from './StartLoader.module.css';

/** A wave of 540 units, three times: it rolls one of them and still fills its window. */
const wave = (top: number, height: number) => {
  const humps = Array.from({ length: 6 }, (_, at) => `q135 ${at % 2 ? height : -height} 270 0`).join('');
  return `M0 ${top}${humps}V860H0Z`;
};

/** A depth line: a ring, not quite round. */
const ring =
  'M545 238C640 236 740 270 795 360 850 430 846 520 842 600 830 690 780 790 690 826 610 856 500 850 400 820 310 780 250 690 238 590 228 480 262 380 340 310 400 262 470 240 545 238Z';

interface LoaderAnimationProps {
  /** px, as wide as high. */
  size?: number;
}

/** The animation of loader and overlay: canvas of 1080, a loop of 160 frames at 24 a second, 6667 ms. */
export function LoaderAnimation({ size = 540 }: LoaderAnimationProps) {
  const windowId = useId();
  return (
    <svg className={css['animation']} width={size} height={size} viewBox="0 0 1080 1080" aria-hidden="true" focusable="false">
      {['a', 'b', 'c', 'd'].map((name) => (
        <path key={name} className={cx(css['ring'], css[name])} d={ring} />
      ))}
      <clipPath id={windowId}>
        <circle cx="540" cy="540" r="290" />
      </clipPath>
      <circle className={css['sky']} cx="540" cy="540" r="290" />
      <g clipPath={`url(#${windowId})`}>
        <path className={cx(css['wave'], css['far'])} d={wave(545, 45)} />
        <path className={cx(css['wave'], css['middle'])} d={wave(650, 40)} />
        <g className={css['swim']}>
          <g transform="translate(540 585) scale(2)">
            <Fish ground="var(--accent-tint)" />
          </g>
        </g>
        <path className={cx(css['wave'], css['near'])} d={wave(735, 34)} />
      </g>
      <circle className={css['rim']} cx="540" cy="540" r="290" />
    </svg>
  );
}

export interface StartLoaderProps {
  /** The product's name, under the animation. */
  title: string;
  /** It is on its way out: it fades and lets presses through. */
  isHiding?: boolean;
}

/** Covers the page at the start; its times are the host's (limits.loader). */
export function StartLoader({ title, isHiding = false }: StartLoaderProps) {
  const t = useMessages(uiTexts);
  return (
    <div className={cx(css['start'], isHiding && css['hiding'])} role="status" aria-hidden={isHiding || undefined}>
      <LoaderAnimation />
      <p className={css['title']}>{title}</p>
      <p className={css['text']}>{t('loading')}</p>
    </div>
  );
}

/** Lies over the page while something must not be touched. */
export function LoaderOverlay({ text }: { text?: string }) {
  const t = useMessages(uiTexts);
  return (
    <div className={css['overlay']} role="status">
      <div className={css['panel']}>
        <LoaderAnimation size={180} />
        <p>{text ?? t('loading')}</p>
      </div>
    </div>
  );
}
