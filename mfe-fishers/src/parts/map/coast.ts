import type { CountryKey } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

/** Outlines in the units of `mercator.ts`. */
export interface Coast {
  /** A coarse outline of the wider area. */
  far: string;
  /** An exact outline within the boxes. */
  land: string;
  /** Left, top, right, bottom. */
  boxes: number[][];
}

/** The land of each country and its surroundings, one file each: `coasts/make.mjs` extracts them from the atlas, which is 3 MB. */
const coasts: Record<CountryKey, () => Promise<Coast>> = {
  CL: () => import('../../../coasts/CL.json'),
  EC: () => import('../../../coasts/EC.json'),
  Peru: () => import('../../../coasts/Peru.json'),
  CR: () => import('../../../coasts/CR.json'),
  BZ: () => import('../../../coasts/BZ.json'),
  USA: () => import('../../../coasts/USA.json'),
};

interface Found {
  /** undefined while loading. */
  coast: Coast | undefined;
  hasFailed: boolean;
}

const loaded = new Map<CountryKey, Coast>();

/** The coast of a country; trips are drawn before it has loaded, and without it. A component that renders later finds it in the cache. */
export function useCoast(country: CountryKey): Found {
  const [found, setFound] = useState<Found & { country: CountryKey }>();
  useEffect(
    function load() {
      if (loaded.has(country)) return;
      let isWanted = true;
      const show = (coast: Coast | undefined) => {
        if (isWanted) setFound({ country, coast, hasFailed: coast === undefined });
      };
      coasts[country]().then(
        (coast) => {
          loaded.set(country, coast);
          show(coast);
        },
        () => show(undefined),
      );
      return () => {
        isWanted = false;
      };
    },
    [country],
  );
  const coast = loaded.get(country);
  return { coast, hasFailed: !coast && found?.country === country && found.hasFailed };
}
