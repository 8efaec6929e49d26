/** Ours: tokens of one remote that count at one time: one in use, one to change over to, for each of a few pipelines. */
export const mostReleaseTokens = 5;

/** Days after which a token ends, as they are offered. */
export const releaseTokenDays = [30, 90, 365] as const;
