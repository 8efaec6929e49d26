import { z } from 'zod';
import { id, phone, text } from './common.ts';

/** What people fill in of a company, be it client or provider: how it is called, and where it is met. */
export const naming = { legalName: text.min(2).max(120), taxId: z.string().trim().min(1).max(30) };
export const contact = {
  phone,
  email: z.email().trim().max(254).nullable(),
  regionId: id,
  communeId: id,
  address: text.max(200),
};
