import { createHash, randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): its first 48 bits are the time in ms, so that new rows land at the end of their index. */
export function uuidv7(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A deterministic id of a text, for rows of reference and demo data. Version 8 (RFC 9562), or version 7 if `madeAt` (ISO 8601) is passed:
 * the row then sorts by its time.
 */
export function uuidOf(text: string, madeAt?: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const hex = madeAt === undefined ? hash : Date.parse(madeAt).toString(16).padStart(12, '0') + hash.slice(12);
  const version = madeAt === undefined ? 8 : 7;
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
