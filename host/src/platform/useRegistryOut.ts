import { limits, type Registry, registryPath } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

export type RegistryOut = { state: 'loading' } | { state: 'failed' } | { state: 'read'; registry: Registry };

/**
 * The published releases for everybody, unlike this page's registry, which has pinned releases and is specific to one viewer. `retry` reads it again.
 */
export function useRegistryOut(): [RegistryOut, retry: () => void] {
  const [out, setOut] = useState<RegistryOut>({ state: 'loading' });
  const [count, setCount] = useState(0);

  useEffect(
    function readRegistry() {
      const given = new AbortController();
      // A distinct URL per attempt, so that a retry reads again.
      const address = `${registryPath}?read=${count}`;
      fetch(address, { cache: 'no-store', signal: AbortSignal.any([given.signal, AbortSignal.timeout(limits.callTimeoutMs)]) })
        .then(async (answer) => {
          if (!answer.ok) throw new Error(`${registryPath}: ${answer.status}`);
          setOut({ state: 'read', registry: (await answer.json()) as Registry });
        })
        .catch(() => {
          if (!given.signal.aborted) setOut({ state: 'failed' });
        });
      return () => given.abort();
    },
    [count],
  );

  return [out, () => setCount(count + 1)];
}
