import { z } from 'zod';
import { id, phone, text } from './common.ts';

/** Form fields of a company, client or provider: its names and its address. */
export const naming = { legalName: text.min(2).max(120), taxId: z.string().trim().min(1).max(30) };
export const contact = {
  phone,
  email: z.email().trim().max(254).nullable(),
  regionId: id,
  communeId: id,
  address: text.max(200),
};
