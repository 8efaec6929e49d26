import * as core from '@module-federation/runtime-core';
import { limits } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { version as reactVersion } from 'react';
import { lazyShares, readyShares } from './shares.ts';

/** The expected hash of a container's script, by its absolute URL. */
export const expectedHashes = new Map<string, string>();

/**
 * The page's only federation instance. It is not part of the login page: it starts with the shell, and shares the modules that the page has loaded.
 */
export const federation = new core.ModuleFederation({
  name: 'host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    ...sharesOf(readyShares, (module) => ({ lib: () => module })),
    ...sharesOf(lazyShares, (load) => ({ get: () => load().then((module) => () => module) })),
  },
  plugins: [{ name: 'shop', createScript: ({ url }) => ({ script: scriptOf(url), timeout: limits.remoteTimeoutMs }) }],
});

// The cause of a failed file is read from its resource timing: the default buffer ends after 250 entries.
performance.setResourceTimingBufferSize?.(2000);
// Where federation tools look for the instance.
core.setGlobalFederationInstance(federation);
// Remotes are built without the runtime's core (15 kB each) and use the host's by this name (`externalRuntime`).
Reflect.set(window, '_FEDERATION_RUNTIME_CORE', core);

function sharesOf<T>(shares: Record<string, T>, how: (share: T) => { lib: () => unknown } | { get: () => Promise<() => unknown> }) {
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => {
      const version = name.startsWith('@shop/') ? settings().contract : reactVersion;
      return [name, { version, shareConfig: { singleton: true, requiredVersion: version }, ...how(share) }];
    }),
  );
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.fetchPriority = 'high';
  // As webpack does for chunks, so that one preload tag matches both; errors of another origin then keep their message.
  if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
  script.integrity = expectedHashes.get(url) ?? '';
  return script;
}
