// The lazy door of what the host needs of the platform once somebody is logged in.
export { type Explanation, type ExplainStep, explain, type ReleaseAnswer } from '../contract/explain.ts';
export { startReporting } from '../telemetry/startReporting.ts';
