import { translate } from '@shop/shared/i18n';
import { Notice } from '@shop/shared/ui';
import { Component, type ReactNode } from 'react';
import { reportThrown } from '../telemetry/watchErrors.ts';
import { shellMessages } from './messages.ts';

interface PanelBoundaryProps {
  /** New content is rendered again after a failure. */
  content: ReactNode;
  children: ReactNode;
}

/** Contains errors in a remote's panel to the panel. A class, because React has no hook for this. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean; content?: ReactNode }> {
  override state: { hasFailed: boolean; content?: ReactNode } = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ content }: PanelBoundaryProps, state: { content?: ReactNode }) {
    return content === state.content ? null : { content, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error, 'render');
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Notice tone="danger" role="alert" title={translate(shellMessages, 'panel.failed')} />;
  }
}
