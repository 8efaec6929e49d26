import { savesData } from '@shop/shared/api';
import { startReporting } from '@shop/shared/platform';
import { pageHere } from './watchErrors.ts';

/** Sends reports. Returns a function that stops. */
export function startSending(): () => void {
  // Users who save data are excluded from the sample of vitals, whose library is 3 kB.
  return startReporting({ pageHere, ...(savesData() && { random: 1 }) });
}
