import { savesData } from '@shop/shared/api';
import { startReporting } from '@shop/shared/platform';
import { pageHere } from './watchErrors.ts';

/** Sends what is reported. Answers what stops it. */
export function startSending(): () => void {
  // Whoever saves data is in no sample of vitals, whose library is 3 kB.
  return startReporting({ pageHere, ...(savesData() && { random: 1 }) });
}
