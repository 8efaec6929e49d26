import { Component, type ReactNode } from 'react';
import { type RemoteError, remoteError } from './RemoteError.ts';

interface RemoteBoundaryProps {
  instead: (error: RemoteError) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure of a remote, while loading or while shown, inside its page. React has no hook for this, hence a class. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error?: RemoteError }> {
  override state: { error?: RemoteError } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { error: remoteError(cause, 'render') };
  }

  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children;
  }
}
