import { type ComponentType, lazy, useState } from 'react';
import type { LoadPage } from './load-page.ts';

/**
 * Caches a load until it fails, and returns a component that shows the result. Already loaded code shows at once: React's `lazy` would wait for its
 * promise even then, and the page would flash.
 */
export function loadOnce(loadPage: LoadPage): { load: LoadPage; Page: ComponentType } {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function load(): Promise<ComponentType> {
    loading ??= loadPage().then(
      (page) => {
        Loaded = page;
        return page;
      },
      (cause) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  }

  const Later = lazy(async () => ({ default: await load() }));

  function Page() {
    // Fixed at the first render of each instance: another component in the same place would lose its state.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Later);
    return <Shown />;
  }

  return { load, Page };
}
