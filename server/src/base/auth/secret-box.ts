import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const sealed = 'aes-256-gcm:';

/**
 * Encrypts secrets that the server needs in plain text (of authenticator apps, of webhooks), so that read access to the database alone does not
 * reveal them. AES-256-GCM with a key derived from `SECOND_FACTOR_KEY` for each purpose, bound to the owner (a user, a part), so that a secret
 * copied to another row cannot be decrypted. The first key seals; the others still open, so that a key can be replaced. Without a key, secrets
 * are stored in plain text, in production only if that is configured explicitly (ADR 24).
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
          // Sealed with another key.
        }
      }
      throw new Error(`No key of SECOND_FACTOR_KEY opens this ${purpose}. Was the key replaced instead of put first?`);
    },
  };
}

export type SecretBox = ReturnType<typeof secretBox>;
