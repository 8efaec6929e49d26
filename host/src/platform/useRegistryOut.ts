import { limits, type Registry, registryPath } from '@shop/shared/contract';
import { useEffect, useState } from 'react';

export type RegistryOut = { state: 'loading' } | { state: 'failed' } | { state: 'read'; registry: Registry };

/**
 * What is out for everybody now. Not what this page goes by, which holds on to the releases that it began with and is of one viewer.
 * Read again by `retry`.
 */
export function useRegistryOut(): [RegistryOut, retry: () => void] {
  const [out, setOut] = useState<RegistryOut>({ state: 'loading' });
  const [count, setCount] = useState(0);

  useEffect(
    function readRegistry() {
      const given = new AbortController();
      // Named here so that a retry is another reading.
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
