/** Ours: valid tokens of one remote at the same time: one in use and one for rotation, for each of a few pipelines. */
export const mostReleaseTokens = 5;

/** Validity periods of a token to choose from, days. */
export const releaseTokenDays = [30, 90, 365] as const;
