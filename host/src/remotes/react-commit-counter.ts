// Imported before React: what its tools look for counts how often it draws, in production too. Nothing else tells of a page that draws for ever.

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

/** How often React has drawn something since the page began. */
export const commits = (): number => count;
