import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const SalePanel = lazy(async () => ({ default: (await import('./record/SalePanel.tsx')).SalePanel }));

/** Opens a row of the list in the side panel. */
export function openSalePanel(id: string, title: string): void {
  openSidePanel({ title, content: <SalePanel key={id} id={id} /> });
}
