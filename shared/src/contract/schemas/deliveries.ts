import { z } from 'zod';
import { type deliveryFieldNames, deliveryProofKinds } from '../deliveries.ts';
import { boundedDay, dateTime, deliveryWindow, id, phone, photoUpload, text } from './common.ts';

/** Place and time of a delivery. null: any hour; the address, contact or phone of the client. Left out: unchanged. */
export const deliveryFields = z.object({
  /** The day of the sale or later; left out of a new sale: today in its country. */
  deliverOn: boundedDay('deliverOn').optional(),
  deliveryWindow: deliveryWindow.nullable().optional(),
  deliveryAddress: text.min(3).max(200).nullable().optional(),
  deliveryContact: text.min(2).max(120).nullable().optional(),
  deliveryPhone: phone.nullable().optional(),
} satisfies Record<(typeof deliveryFieldNames)[number], z.ZodType>);

/** The receiver of a delivery, with a photo or the receiver's signature as a picture. */
export const receiptFields = z.object({
  name: text.min(2).max(120),
  proof: z.object({ kind: z.enum(deliveryProofKinds), photo: photoUpload }).optional(),
});

/** The receipt of a delivery. by: null: not recorded. */
export const deliveryReceipt = z.object({
  by: z.string().nullable(),
  at: dateTime,
  proof: z.object({ kind: z.enum(deliveryProofKinds), fileId: id }).nullable(),
});
