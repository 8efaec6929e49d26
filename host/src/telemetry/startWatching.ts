import { savesData } from '@shop/shared/api';
import { startReporting } from '@shop/shared/platform';
import { linkHere, watchErrors } from './watchErrors.ts';

/** Watches for errors and sends what is reported. Answers what stops both. */
export function startWatching(): () => void {
  const stopWatching = watchErrors();
  // Whoever saves data is in no sample of vitals, whose library is 3 kB.
  const stopReporting = startReporting({ link: linkHere(), ...(savesData() && { random: 1 }) });
  return () => {
    stopWatching();
    stopReporting();
  };
}
