import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { limits } from '@shop/shared/contract';
import { integrityOf } from './registry.ts';

let instance: ModuleFederation | undefined;

/** The page's one federation instance. Importing the runtime instead would bundle it a second time (42 kB). */
export function federation(): ModuleFederation {
  if (!instance) throw new Error('The federation runtime has not started');
  return instance;
}

/** Runs inside the federation runtime, before anything of the host. */
function shopPlugin(): ModuleFederationRuntimePlugin {
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
      const integrity = integrityOf(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: limits.remoteTimeoutMs };
    },
  };
}

// biome-ignore lint/style/noDefaultExport: the federation plugin of the build takes it by that name.
export default shopPlugin;
