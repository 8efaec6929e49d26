import type { CountryRow } from '@shop/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../base/db/db.ts';
import { areas } from '../../../base/db/schema/index.ts';
import { fold } from '../../../base/db/search.ts';
import type { Cell } from '../read/cell.ts';
import { textOf } from './cells.ts';
import { Wrong } from './kind.ts';

const several = Symbol('several');

/** Ids by name, whatever its case and accents. */
export class Names {
  private readonly ids = new Map<string, string | typeof several>();

  add(name: string, id: string): this {
    const folded = fold(name.trim()).replace(/\s+/g, ' ');
    const there = this.ids.get(folded);
    this.ids.set(folded, there === undefined || there === id ? id : several);
    return this;
  }

  /** The id of what a cell names; undefined for an empty cell. */
  read(cell: Cell, ambiguous = new Wrong('field.import.ambiguous')): string | Wrong | undefined {
    const folded = fold(textOf(cell)).replace(/\s+/g, ' ');
    if (folded === '') return undefined;
    const found = this.ids.get(folded);
    return found === several ? ambiguous : (found ?? new Wrong('field.notFound'));
  }
}

/** The regions of a country and what lies in them. */
export interface Places {
  regions: Names;
  communes: Names;
  communesIn: Map<string, Names>;
  regionOf: Map<string, string>;
  example: { region: string; commune: string };
}

export async function placesOf(db: Db, country: CountryRow): Promise<Places> {
  const rows = await db.select().from(areas).where(eq(areas.countryId, country._id)).orderBy(asc(areas.position));
  const places: Places = {
    regions: new Names(),
    communes: new Names(),
    communesIn: new Map(),
    regionOf: new Map(),
    example: { region: '', commune: '' },
  };
  for (const { _id, name, parentId } of rows) {
    if (parentId === null) {
      places.regions.add(name, _id);
      continue;
    }
    places.communes.add(name, _id);
    places.regionOf.set(_id, parentId);
    const inRegion = places.communesIn.get(parentId) ?? new Names();
    places.communesIn.set(parentId, inRegion.add(name, _id));
    if (!places.example.commune) {
      places.example = { region: rows.find((row) => row._id === parentId)?.name ?? '', commune: name };
    }
  }
  return places;
}

/** A commune by its name, in the region of its row where there is one: several regions have a place of one name. */
export function communeOf(cell: Cell, places: Places, regionId: string | undefined): string | Wrong | undefined {
  const anywhere = places.communes.read(cell);
  if (regionId === undefined || anywhere === undefined) return anywhere;
  const here = (places.communesIn.get(regionId) ?? new Names()).read(cell);
  if (!(here instanceof Wrong)) return here;
  return anywhere instanceof Wrong && anywhere.key === 'field.notFound' ? anywhere : new Wrong('field.commune');
}
