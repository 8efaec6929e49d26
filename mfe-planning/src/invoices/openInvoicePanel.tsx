import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const InvoicePanel = lazy(async () => ({
  default: (await import('./record/InvoicePanel.tsx')).InvoicePanel,
}));

/** Opens a row of the list in the side panel. */
export function openInvoicePanel(id: string, title: string): void {
  openSidePanel({ title, content: <InvoicePanel key={id} id={id} /> });
}
