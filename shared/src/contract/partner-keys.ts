// Keys with which the systems of partners call. Each is of one partner, and for one thing.

/** trace: sends events of trips. app: the server of the app of fishers and buyers, which calls for them. */
export const keyScopes = ['trace', 'app'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Ours: keys of one partner that count at one time: one in use, one to change over to, for each of a few systems. */
export const mostPartnerKeys = 20;
