import { askToLeave } from '@shop/shared/router';
import { openSidePanel } from '@shop/shared/session';
import { LogBook } from './log/LogBook.tsx';

/** Shows the log book of a client in the side panel. */
export function openLogPanel(clientId: string, title: string): void {
  openSidePanel({ title, content: <LogBook key={clientId} clientId={clientId} />, mayClose: askToLeave });
}
