import type { RemoteName } from '@shop/shared/contract';
import { Component, type ReactNode } from 'react';
import { retryPart } from './loadRemote.ts';
import { RemoteDown } from './RemoteDown.tsx';
import { type RemoteError, remoteError } from './RemoteError.ts';

interface RemoteBoundaryProps {
  remote: RemoteName;
  children: ReactNode;
}

interface State {
  error?: RemoteError | undefined;
  isRetrying?: boolean;
}

/** Keeps a failure of a remote, while loading or while shown, inside its page. React has no hook for this, hence a class. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(cause: unknown): State {
    return { error: remoteError(cause, 'render'), isRetrying: false };
  }

  retry = async () => {
    this.setState({ isRetrying: true });
    await retryPart(this.props.remote);
    this.setState({ error: undefined, isRetrying: false });
  };

  override render() {
    const { error, isRetrying = false } = this.state;
    if (!error) return this.props.children;
    return <RemoteDown remote={this.props.remote} error={error} isRetrying={isRetrying} onRetry={this.retry} />;
  }
}
