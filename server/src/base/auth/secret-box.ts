import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const sealed = 'aes-256-gcm:';

/**
 * Keeps secrets that the server itself needs again (of authenticator apps, of webhooks) from whoever reads the database without the server's
 * environment: AES-256-GCM by a key that `SECOND_FACTOR_KEY` names, one for each purpose, bound to the owner (a user, a part), so that a secret
 * copied to another row does not open. The first key seals; the others still open, so that a key can be replaced. Without a key secrets are
 * stored as they are, in production only when that is asked for by name (ADR 24).
 */
export function secretBox(keys: readonly string[], purpose: 'secret of an authenticator app' | 'secret of a webhook') {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  const [first] = derived;

  return {
    seal(secret: string, ownerId: string): string {
      if (!first) return secret;
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(ownerId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return sealed + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },

    /** Throws when none of the keys opens it. */
    open(stored: string, ownerId: string): string {
      if (!stored.startsWith(sealed)) return stored;
      const bytes = Buffer.from(stored.slice(sealed.length), 'base64');
      for (const key of derived) {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(ownerId));
        decipher.setAuthTag(bytes.subarray(12, 28));
        try {
          return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
        } catch {
          // Sealed by another of the keys.
        }
      }
      throw new Error(`No key of SECOND_FACTOR_KEY opens this ${purpose}. Was the key replaced instead of put first?`);
    },
  };
}

export type SecretBox = ReturnType<typeof secretBox>;
