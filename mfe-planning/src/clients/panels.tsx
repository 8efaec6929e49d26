import type { Client, ClientRow } from '@shop/shared/contract';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const ClientPanel = lazy(async () => ({
  default: (await import('./list/ClientPanel.tsx')).ClientPanel,
}));
const LogBook = lazy(async () => ({ default: (await import('./log/LogBook.tsx')).LogBook }));

/** Opens a row of the list in the side panel. If an entry has unsaved input, the user is asked before another replaces it. */
export async function openClientPanel(client: ClientRow): Promise<void> {
  if (!(await askToLeave())) return;
  openSidePanel({ title: client.legalName, content: <ClientPanel key={client._id} client={client} />, mayClose: askToLeave });
}

/** The log book of a client next to the page. */
export function openLogPanel(client: Pick<Client, '_id'>, title: string): void {
  openSidePanel({ title, content: <LogBook key={client._id} clientId={client._id} />, mayClose: askToLeave });
}
