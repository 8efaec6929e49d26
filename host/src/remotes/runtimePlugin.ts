import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

// Runs inside the federation runtime, before the first share is there: it may import none of them.

let instance: ModuleFederation | undefined;

/** The page's one federation instance. Importing the runtime instead would bundle it a second time (42 kB). */
export function federation(): ModuleFederation {
  if (!instance) throw new Error('The federation runtime has not started');
  return instance;
}

/** The hash that a container's script must have, by its whole address. */
export const expectedHashes = new Map<string, string>();

/** timeoutMs: how long a container's script may take. The build gives it. */
function shopPlugin({ timeoutMs }: { timeoutMs: number }): ModuleFederationRuntimePlugin {
  return {
    name: 'shop',
    init({ origin }) {
      instance = origin;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.fetchPriority = 'high';
      // As webpack does for chunks, so that one preload tag fits both; errors of another origin then keep their text.
      if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
      script.integrity = expectedHashes.get(url) ?? '';
      return { script, timeout: timeoutMs };
    },
  };
}

// biome-ignore lint/style/noDefaultExport: the federation plugin of the build takes it by that name.
export default shopPlugin;
