import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { speciesIn } from '../../base/db/reference/species.ts';
import {
  countries,
  files,
  fisherPhotos,
  fishingTips,
  people,
  marketplaceProducts as products,
  species,
} from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { photoAt, setFisherPhoto } from './photo.ts';
import { fisherOf } from './record.ts';

export const fisherHandlers: Handlers<(typeof calls)['fishers']> = {
  one: ({ personId }, ctx) => fisherOf(ctx, personId),

  async tips({ fisher }, { db, countryId }) {
    const [person] = await db
      .select({ key: countries.key })
      .from(people)
      .innerJoin(countries, eq(countries._id, people.countryId))
      .where(and(eq(people._id, fisher), isNotNull(people.fisherState), eq(people.countryId, countryId)));
    if (!person) throw notFound();
    const rows = await db
      .select({
        _id: fishingTips._id,
        at: fishingTips.at,
        species: { _id: species._id, names: species.names, code: species.code },
        place: fishingTips.place,
        text: fishingTips.text,
      })
      .from(fishingTips)
      .leftJoin(species, eq(species._id, fishingTips.speciesId))
      .where(eq(fishingTips.fisherId, fisher))
      .orderBy(desc(fishingTips.at), desc(fishingTips._id))
      .limit(100);
    return rows.map(({ species: kind, ...tip }) => ({ ...tip, species: kind && speciesIn(kind, person.key) }));
  },

  async photo({ offerId }, ctx) {
    const [offer] = await ctx.db
      .select({
        fisher: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` },
        file: { _id: files._id, type: files.type },
      })
      .from(products)
      .leftJoin(people, eq(people._id, products.fisherId))
      .leftJoin(fisherPhotos, eq(fisherPhotos.personId, products.fisherId))
      .leftJoin(files, eq(files._id, fisherPhotos.fileId))
      .where(and(eq(products._id, offerId), visibleTo(ctx, products.countryId)));
    if (!offer) throw notFound();
    return { fisher: offer.fisher, photo: await photoAt(ctx, offer.file) };
  },

  setPhoto: setFisherPhoto,
};
