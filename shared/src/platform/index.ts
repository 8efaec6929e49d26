// Lazy entry point: what the host needs of the platform after login.
export { type ExplainStep, type Explanation, explain, type ReleaseAnswer } from '../contract/explain.ts';
export { explainOffers, type OfferAnswer, type OfferKind, offerKinds } from '../contract/explain-offers.ts';
export { watchForLeaks } from '../telemetry/leakDetector.ts';
export { useSentAt } from '../telemetry/sent.ts';
export { startReporting } from '../telemetry/startReporting.ts';
export { startTracing } from '../telemetry/startTracing.ts';
