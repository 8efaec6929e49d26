import { type ComponentType, lazy, useState } from 'react';
import type { LoadPage } from './load-page.ts';

/**
 * The same load however often it is asked for, until it fails, and a component that shows what it loads. What is there already shows at
 * once: React's `lazy` would wait for its promise even then, and the place would flash.
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
    // Once for each place: another component there later would begin anew.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Later);
    return <Shown />;
  }

  return { load, Page };
}
