import { createHash, randomBytes } from 'node:crypto';

/**
 * What a secret is for, as its beginning tells people and scanners of leaked secrets: a key of a partner, a token for releases,
 * what the messages of a webhook are signed with.
 */
type Mark = 'sbk' | 'sbr' | 'sbw';

/** 256 random bits. */
export const newSecret = (mark: Mark) => `${mark}_${randomBytes(32).toString('base64url')}`;
/** So many bits nobody guesses: a slow hash would protect nothing more. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
/** What may be shown of it. */
export const prefixOf = (secret: string) => secret.slice(0, 12);

export const looksLikeSecret = (mark: Mark, text: string | undefined): text is string =>
  text !== undefined && new RegExp(`^${mark}_[\\w-]{43}$`).test(text);
