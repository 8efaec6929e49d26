import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code loads when it is first shown, with a fallback until then. Unlike with `lazy`, where React shows a fallback for at least 300
 * ms, it is shown as soon as it has loaded. Throws, as `lazy` does, if its code fails to load.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [, setIsLoaded] = useState(false);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(function loadCode() {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setIsLoaded(true);
        },
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : fallback;
  };
}
