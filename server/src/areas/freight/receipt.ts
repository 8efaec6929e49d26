import type { DeliveryProofKind, DeliveryReceipt, ReceiptFields } from '@shop/shared/contract';
import type { Ctx } from '../../base/http/handler.ts';
import { storePhoto } from '../../platform/files/photo.ts';
import { type NewFile, noteFile } from '../../platform/files/store.ts';

export type Receipt = ReceiptFields;
/** The picture of a receipt, stored before the transaction; null: no picture. */
export type StoredProof = Omit<NewFile, 'countryId'> | null;

/** px: a signature is drawn on a small pad. */
const leastSize = { minWidth: 96, minHeight: 48 };

export const storeProof = async (ctx: Ctx, receipt: Receipt | undefined): Promise<StoredProof> =>
  receipt?.proof ? storePhoto(ctx, receipt.proof.photo, leastSize) : null;

export const notReceived = { receivedBy: null, receivedAt: null, proofKind: null, proofFileId: null };

interface ReceivedColumns {
  receivedBy: string | null;
  receivedAt: string | null;
  proofKind: DeliveryProofKind | null;
  proofFileId: string | null;
}

/** The receipt of a delivery from its columns; null: not received. */
export const receiptOf = ({
  receivedBy: by,
  receivedAt: at,
  proofKind: kind,
  proofFileId: fileId,
}: ReceivedColumns): DeliveryReceipt | null => (at === null ? null : { by, at, proof: kind && fileId ? { kind, fileId } : null });

/** Column values of a delivery that is received now. */
export async function receive(ctx: Ctx, { countryId }: { countryId: string }, receipt: Receipt | undefined, proof: StoredProof) {
  const file = proof && (await noteFile(ctx, { ...proof, countryId }));
  return {
    receivedBy: receipt?.name ?? null,
    receivedAt: new Date().toISOString(),
    proofKind: (file && receipt?.proof?.kind) ?? null,
    proofFileId: file?._id ?? null,
  };
}
