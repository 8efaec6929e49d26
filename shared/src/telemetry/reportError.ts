import { settings } from '../api/settings.ts';
import { reportFailure } from './queue.ts';

/** Reports what code of this package caught and did not expect. The host brings that code into the page, so it counts as the host's. */
export function reportError(error: unknown): void {
  reportFailure({ error, part: 'host', version: settings().hostVersion, phase: 'handler', cause: 'error' });
}
