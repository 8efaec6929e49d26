import { z } from 'zod';
import { id } from './common.ts';

/** A place: region, then commune (Chile), province, then city (Ecuador), region and district elsewhere. */
export const area = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(['region', 'commune', 'province', 'city']),
  parentId: id.nullable(),
  /** Time zone of the place: its own or the country's. */
  timeZone: z.string().optional(),
});

const areas = { answer: z.array(area) };

export const placeSchemas = {
  ofCountry: { params: z.object({ countryId: id }), ...areas },
  regionsOfChile: areas,
  communesOfChile: areas,
  provincesOfEcuador: areas,
  citiesOfEcuador: areas,
};
