import { askToLeave } from '@shop/shared/router';
import { logout } from '@shop/shared/session';

/** Logs out; if there is unsaved input, after the user has confirmed. */
export async function leaveApp(): Promise<void> {
  if (await askToLeave()) await logout();
}
