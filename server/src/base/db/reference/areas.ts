import { type CountryKey, countries } from '@shop/shared/contract';
import type { areas } from '../schema/index.ts';
import { chile } from './places/chile.ts';
import { ecuador } from './places/ecuador.ts';
import { belize, costaRica, peru, usa } from './places/others.ts';

type AreaRow = typeof areas.$inferInsert;

/** The places of each country and the kinds of its two levels. */
const places: Record<CountryKey, { text: string; upper: AreaRow['kind']; lower: AreaRow['kind'] }> = {
  CL: { text: chile, upper: 'region', lower: 'commune' },
  EC: { text: ecuador, upper: 'province', lower: 'city' },
  Peru: { text: peru, upper: 'region', lower: 'city' },
  CR: { text: costaRica, upper: 'province', lower: 'city' },
  BZ: { text: belize, upper: 'region', lower: 'city' },
  USA: { text: usa, upper: 'region', lower: 'city' },
};

/** Every area of the six countries, parents before their children. */
export function areaRows(): AreaRow[] {
  return (Object.keys(places) as CountryKey[]).flatMap(areasOf);
}

export function areasOf(key: CountryKey): AreaRow[] {
  const { text, upper, lower } = places[key];
  const countryId = countries[key]._id;
  const rows: AreaRow[] = [];
  for (const line of text.trim().split('\n')) {
    const [head = '', rest = ''] = line.split(/: (.*)/s);
    const parent = { ...coded(head), countryId, kind: upper, parentId: null };
    rows.push({ ...parent, position: rows.length });
    for (const place of rest.split(', '))
      rows.push({ ...coded(place), countryId, kind: lower, parentId: parent._id, position: rows.length });
  }
  return rows;

  /** `13101 Santiago`; the id ends in the official code, after the country's ISO number. */
  function coded(place: string): { _id: string; name: string } {
    const [, code = '', name = ''] = place.match(/^(\d+) (.+)$/) ?? [];
    return { _id: `00000000-0000-4000-8${countryId.slice(-3)}-${code.padStart(12, '0')}`, name };
  }
}
