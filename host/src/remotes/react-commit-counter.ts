// Imported before React: the DevTools hook counts renders, in production too. There is no other sign of a page that renders endlessly.

let count = 0;

interface Hook {
  onCommitFiberRoot(...args: unknown[]): void;
}
const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
const known = Reflect.get(globalThis, name) as Hook | undefined;
const ignore = () => undefined;
const hook = known ?? {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onScheduleFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
  onCommitFiberRoot: ignore,
};
const before = hook.onCommitFiberRoot;
Object.assign(hook, {
  onCommitFiberRoot(...args: unknown[]) {
    count += 1;
    Reflect.apply(before, hook, args);
  },
});
if (!known) Reflect.set(globalThis, name, hook);

/** The number of React commits since the page started. */
export const commits = (): number => count;
