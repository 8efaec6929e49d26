import { startReporting } from '@shop/shared/platform';
import { linkHere, watchErrors } from './watchErrors.ts';

/** Watches for errors and sends what is reported. Answers what stops both. */
export function startWatching(): () => void {
  const stopWatching = watchErrors();
  const stopReporting = startReporting({ link: linkHere() });
  return () => {
    stopWatching();
    stopReporting();
  };
}
