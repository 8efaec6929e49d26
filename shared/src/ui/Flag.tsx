import type { ReactNode } from 'react';
import type { CountryKey } from '../contract/countries.ts';
import css from './Flag.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Drawn 24 × 16, the emblems simplified to what can be seen at that size. */
const flags: Record<CountryKey, ReactNode> = {
  CL: (
    <>
      <path fill="#fff" d="M0 0h24v8H0z" />
      <path fill="#d52b1e" d="M0 8h24v8H0z" />
      <path fill="#0039a6" d="M0 0h8v8H0z" />
      <path fill="#fff" d="m4 1.9.5 1.5h1.6L4.8 4.3l.5 1.5L4 4.9l-1.3.9.5-1.5-1.3-.9h1.6z" />
    </>
  ),
  BZ: (
    <>
      <path fill="#ce1126" d="M0 0h24v16H0z" />
      <path fill="#003f87" d="M0 1.8h24v12.4H0z" />
      <circle cx="12" cy="8" r="4.6" fill="#fff" />
      <circle cx="12" cy="8" r="3.7" fill="none" stroke="#2f7d3a" strokeWidth=".9" />
      <path fill="#7a4a1e" d="M10.4 6.4h3.2v1.9L12 10.2l-1.6-1.9z" />
    </>
  ),
  EC: (
    <>
      <path fill="#ffdd00" d="M0 0h24v8H0z" />
      <path fill="#034ea2" d="M0 8h24v4H0z" />
      <path fill="#ed1c24" d="M0 12h24v4H0z" />
      <ellipse cx="12" cy="8" rx="2" ry="2.7" fill="#7a5b1e" />
      <ellipse cx="12" cy="8" rx="1.2" ry="1.8" fill="#9bd3ee" />
    </>
  ),
  USA: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path stroke="#b22234" strokeWidth="1.23" d="M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24" />
      <path fill="#3c3b6e" d="M0 0h10.4v8.6H0z" />
      <path stroke="#fff" strokeWidth=".9" strokeDasharray=".9 1.3" d="M1 1.4h9M2.1 2.9h8M1 4.4h9M2.1 5.9h8M1 7.4h9" />
    </>
  ),
  Peru: (
    <>
      <path fill="#d91023" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M8 0h8v16H8z" />
    </>
  ),
  CR: (
    <>
      <path fill="#002b7f" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M0 2.7h24v10.6H0z" />
      <path fill="#ce1126" d="M0 5.3h24v5.4H0z" />
    </>
  ),
};

export interface FlagProps {
  country: CountryKey;
  /** px, 24 wide unless said; two thirds as high. */
  width?: number;
  /** Named when no words stand beside it. */
  label?: string;
}

/** The flag of a country. */
export function Flag({ country, width = 24, label }: FlagProps) {
  const drawn = (
    <svg className={css['flag']} width={width} height={(width * 2) / 3} viewBox="0 0 24 16" aria-hidden="true" focusable="false">
      {flags[country]}
    </svg>
  );
  if (!label) return drawn;
  return (
    <>
      {drawn}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
