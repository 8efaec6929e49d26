import { type CallAnswer, countryById, usualShelfLifeHours, usualYields } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { speciesName } from '../../base/db/reference/species.ts';
import { species } from '../../base/db/schema/index.ts';
import { fold, searchWords } from '../../base/db/search.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

type Species = CallAnswer<typeof calls.species.one>;

export const speciesHandlers: Handlers<(typeof calls)['species']> = {
  async one({ id }, { db, caller }) {
    const [found] = await db.select().from(species).where(eq(species._id, id));
    if (!found) throw notFound();
    return named(found, caller.countryId);
  },

  /** Reference data of some sixty rows: all are read, and looked through here. */
  async list({ searchValue }, { db, countryId }) {
    const words = searchWords(searchValue);
    const all = await db.select().from(species);
    return all
      .filter(({ code, scientificName, names }) => {
        const text = fold([code, scientificName, ...Object.values(names)].join(' '));
        return words.every((word) => text.includes(word));
      })
      .map((row) => named(row, countryId))
      .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  },
};

function named({ _id, code, scientificName, names, shelfLife, yields }: typeof species.$inferSelect, countryId: string): Species {
  return {
    _id,
    code,
    name: speciesName(names, countryById(countryId)?.key ?? ''),
    scientificName,
    shelfLifeHours: { ...usualShelfLifeHours, ...shelfLife },
    yields: { ...usualYields, ...yields },
  };
}
