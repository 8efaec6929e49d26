import css from './Logo.module.css';

/** Body with tail, 132 units long, centred on the origin. */
const body = 'M-66 0C-48-26-26-41 0-41 20-41 35-30 42-16L66-31 65 36 42 16C35 30 20 41 0 41-26 41-48 26-66 0Z';

/** The fish of the logo, the loader and the empty pages. `ground` is the colour of its eye and gill. */
export function Fish({ ground }: { ground: string }) {
  return (
    <>
      <path d={body} fill="currentColor" />
      <circle cx="-29" cy="-10" r="9.5" fill={ground} />
      <path d="M2-26Q17 0 1 27" fill="none" stroke={ground} strokeWidth="8" strokeLinecap="round" />
    </>
  );
}

/** The logo. The product name is text next to it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className={css['logo']} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="6" className={css['ground']} />
      <g transform="translate(14 14) scale(.155)">
        <Fish ground="var(--accent)" />
      </g>
    </svg>
  );
}
