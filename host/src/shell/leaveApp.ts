import { askToLeave } from '@shop/shared/router';
import { logout } from '@shop/shared/session';

/** Logs out, once whoever has something unsaved agrees. */
export async function leaveApp(): Promise<void> {
  if (await askToLeave()) await logout();
}
