// Keys of partners' systems. Each key belongs to one partner and has one scope.

/** trace: sends events of trips. app: the server of the app of fishers and buyers, which makes calls for them. */
export const keyScopes = ['trace', 'app'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Ours: valid keys of one partner at the same time: one in use and one for rotation, for each of a few systems. */
export const mostPartnerKeys = 20;
