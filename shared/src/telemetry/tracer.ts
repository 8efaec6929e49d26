import type { RegistryEntry } from '../contract/registry.ts';

// Part of the first load: only the slot that startTracing.ts fills, on pages whose settings enable traces.

/** A call in progress. */
interface CallTrace {
  /** Headers of the request, which make the server's spans children of this one. */
  headers: Record<string, string>;
  /** status: of the answer, 0 without an answer. */
  end(status: number): void;
}

export interface Tracer {
  /** undefined: the call goes to another origin. */
  beginCall(id: string, url: string): CallTrace | undefined;
  /** A page of a remote was requested: calls until it shows are part of its load. */
  pageAsked(): void;
  /** The page shows. showMs: time since the request. */
  pageReady(remote: string, release: RegistryEntry, link: string, showMs: number): void;
}

export const tracing: { tracer?: Tracer | undefined } = {};
