// The lazy door of what the host needs of the platform once somebody is logged in.
export { useSentAt } from '../telemetry/sent.ts';
export { type Reporting, startReporting } from '../telemetry/startReporting.ts';
