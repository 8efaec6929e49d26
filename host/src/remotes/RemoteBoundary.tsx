import type { RegistryEntry } from '@shop/shared/contract';
import { Component, type ReactNode } from 'react';
import { type RemoteError, remoteError } from './RemoteError.ts';

interface RemoteBoundaryProps {
  /** The release whose page is shown; undefined while it loads. */
  release?: RegistryEntry;
  instead: (error: RemoteError) => ReactNode;
  onThrown?: (error: RemoteError) => void;
  children: ReactNode;
}

interface Thrown {
  thrown?: { cause: unknown };
  error?: RemoteError;
}

/** Contains a failure of a remote, while loading or while shown, to its page. A class, because React has no hook for error boundaries. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, Thrown> {
  override state: Thrown = {};

  static getDerivedStateFromError(cause: unknown): Thrown {
    return { thrown: { cause } };
  }

  static getDerivedStateFromProps({ release }: RemoteBoundaryProps, { thrown, error }: Thrown): Thrown | null {
    return thrown && !error ? { error: remoteError(thrown.cause, 'render', release) } : null;
  }

  override componentDidCatch() {
    if (this.state.error) this.props.onThrown?.(this.state.error);
  }

  override render() {
    return this.state.error ? this.props.instead(this.state.error) : this.props.children;
  }
}
