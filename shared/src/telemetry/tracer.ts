import type { RegistryEntry } from '../contract/registry.ts';

// Part of the first load: only the place where startTracing.ts puts itself, on pages whose settings ask for traces.

/** A call that is under way. */
interface CallTrace {
  /** What the request carries, so that the server's part of the trace lies beneath this one. */
  headers: Record<string, string>;
  /** status: of the answer, 0 when none came. */
  end(status: number): void;
}

export interface Tracer {
  /** undefined: it goes to another origin. */
  beginCall(id: string, url: string): CallTrace | undefined;
  /** Somebody wants to see a page of a remote: what is asked for until it shows is part of its load. */
  pageAsked(): void;
  /** It shows. showMs: since it was asked for. */
  pageReady(remote: string, release: RegistryEntry, link: string, showMs: number): void;
}

export const tracing: { tracer?: Tracer | undefined } = {};
