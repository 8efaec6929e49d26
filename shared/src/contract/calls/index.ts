/** Every call of the product, by area and verb: `calls.clients.list`. */

// Vocabulary of single areas, exported here because pages of other areas do not need it.
export { captureKinds, captureResults } from '../capture.ts';
export { keyScopes, mostPartnerKeys } from '../partner-keys.ts';
export { previewHours } from '../previews.ts';
export { mostReleaseTokens, releaseTokenDays } from '../release-tokens.ts';
export * as calls from './areas.ts';
export { callById, findCall } from './callById.ts';
