import type { SidePanelContent } from '@shop/shared/session';
import { lazy, Suspense } from 'react';
import { RequestBadge, RequestPanelActions, RequestTitle } from './PanelHead.tsx';

const RequestPanel = lazy(async () => ({
  default: (await import('./RequestPanel.tsx')).RequestPanel,
}));
const RequestFooter = lazy(async () => ({
  default: (await import('./RequestFooter.tsx')).RequestFooter,
}));

/** The side panel of a request. */
export function requestPanel(id: string): SidePanelContent {
  return {
    title: <RequestTitle id={id} />,
    badge: <RequestBadge id={id} />,
    actions: <RequestPanelActions id={id} />,
    content: <RequestPanel key={id} id={id} />,
    footer: (
      <Suspense>
        <RequestFooter key={id} id={id} />
      </Suspense>
    ),
  };
}
