import { z } from 'zod';
import { buyerTypes } from '../organizations.ts';
import { id, reference } from './common.ts';

export const organization = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  typeId: id,
  buyerType: z.enum(buyerTypes),
  serviceIds: z.array(id),
  appointmentIds: z.array(id),
});

export const organizationSchemas = {
  list: {
    query: z.object({ countryId: id }),
    answer: z.object({
      organizations: z.array(organization),
      types: z.array(reference),
      services: z.array(reference),
      appointments: z.array(reference),
    }),
  },
};
