import { z } from 'zod';
import { type deliveryFieldNames, deliveryProofKinds } from '../deliveries.ts';
import { boundedDay, dateTime, deliveryWindow, id, phone, photoUpload, text } from './common.ts';

/** Where and when something is delivered. null: at any hour; to the address, contact or phone of the client. Left out: as it is. */
export const deliveryFields = z.object({
  /** From the day of the sale on; left out of a new sale: today in its country. */
  deliverOn: boundedDay('deliverOn').optional(),
  deliveryWindow: deliveryWindow.nullable().optional(),
  deliveryAddress: text.min(3).max(200).nullable().optional(),
  deliveryContact: text.min(2).max(120).nullable().optional(),
  deliveryPhone: phone.nullable().optional(),
} satisfies Record<(typeof deliveryFieldNames)[number], z.ZodType>);

/** Who received a delivery, with a photo or the receiver's signature, as a picture. */
export const receiptFields = z.object({
  name: text.min(2).max(120),
  proof: z.object({ kind: z.enum(deliveryProofKinds), photo: photoUpload }).optional(),
});

/** How a delivery was received. by: null: nobody noted it. */
export const deliveryReceipt = z.object({
  by: z.string().nullable(),
  at: dateTime,
  proof: z.object({ kind: z.enum(deliveryProofKinds), fileId: id }).nullable(),
});
