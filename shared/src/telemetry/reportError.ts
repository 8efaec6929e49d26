import { settings } from '../api/settings.ts';
import { reportFailure } from './queue.ts';

/** Reports an unexpected error that code of this package caught. The host loads that code, so it counts as the host's. */
export function reportError(error: unknown): void {
  reportFailure({ error, part: 'host', version: settings().hostVersion, phase: 'handler', cause: 'error' });
}
