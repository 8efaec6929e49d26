import type { ProviderRow } from '@shop/shared/contract';
import { openSidePanel } from '@shop/shared/session';
import { lazy } from 'react';

const ProviderPanel = lazy(async () => ({
  default: (await import('./ProviderPanel.tsx')).ProviderPanel,
}));

/** Opens a row of the list in the side panel. */
export function openProviderPanel(provider: ProviderRow): void {
  openSidePanel({ title: provider.legalName, content: <ProviderPanel key={provider._id} provider={provider} /> });
}
