import { createHash, randomBytes } from 'node:crypto';

/**
 * Prefix that identifies the kind of a secret for people and for scanners of leaked secrets: partner key, release token,
 * signing secret of a webhook.
 */
type Mark = 'sbk' | 'sbr' | 'sbw';

/** 256 random bits. */
export const newSecret = (mark: Mark) => `${mark}_${randomBytes(32).toString('base64url')}`;
/** A slow hash would not add protection, because 256 random bits cannot be guessed. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
/** The part that may be displayed. */
export const prefixOf = (secret: string) => secret.slice(0, 12);

export const looksLikeSecret = (mark: Mark, text: string | undefined): text is string =>
  text !== undefined && new RegExp(`^${mark}_[\\w-]{43}$`).test(text);
