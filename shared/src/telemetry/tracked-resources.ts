import { changeListeners } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import type { LeftKind } from '../contract/budgets.ts';
import { store } from '../session/store.ts';

/** A resource that code created and that exists until it is released. */
export interface TrackedResource {
  kind: Exclude<LeftKind, 'keptPages'>;
  /** Address of the script that created it. */
  script: string;
  /** The number of the visit in which it was created. */
  visit: number;
  /** The key by which it is released; for an element, the element itself. */
  key: unknown;
}

type Kind = TrackedResource['kind'];
type Work = (...given: unknown[]) => unknown;

const tracked = new Set<TrackedResource>();
/** Incremented when a page is left. */
let visit = 0;
/** The visit of the timer that is running: resources that it creates belong to the page that set the timer. */
let visitOfTimer: number | undefined;

export const thisVisit = () => visit;
export const nextVisit = () => {
  visit += 1;
};

/** The resources that scripts in a folder created during a visit and that still exist. */
export function findLeaks(ofVisit: number, folder: string): TrackedResource[] {
  for (const one of tracked) if (one.key instanceof Node && !one.key.isConnected) tracked.delete(one);
  return [...tracked].filter((one) => one.visit === ofVisit && one.script.startsWith(folder));
}

/** From now on records which script creates and releases tracked resources. The instrumented functions behave as before. */
export function instrumentGlobals(): void {
  const own = scriptsOf(new Error())[0];

  /** above: number of stack frames between this file and the creator. */
  function note(kind: Kind, key: unknown, above = 0): TrackedResource | undefined {
    const scripts = scriptsOf(new Error());
    const first = scripts.findIndex((script) => script !== own);
    const script = first < 0 ? undefined : scripts[first + above];
    if (script === undefined || script.startsWith(hostFolder)) return undefined;
    const one = { kind, key, script, visit: visitOfTimer ?? visit };
    tracked.add(one);
    return one;
  }
  function end(kind: Kind, isIt: (key: unknown) => boolean): void {
    for (const one of tracked) if (one.kind === kind && isIt(one.key)) tracked.delete(one);
  }

  /** Listeners of a page's elements are released together with the elements. */
  const isLasting = (target: unknown) =>
    target === window ||
    target === window.visualViewport ||
    String(target) === '[object MediaQueryList]' ||
    [document, document.documentElement, document.head, document.body].includes(target as Document);
  replace(EventTarget.prototype, 'addEventListener', (add, target, [type, listener, options]) => {
    const { once, signal } = Object(options) as AddEventListenerOptions;
    const at: Listener = [target ?? window, type, listener, isCapture(options)];
    if (listener && !once && !signal?.aborted && isLasting(at[0]) && ![...tracked].some(({ key }) => isSame(key, at))) {
      const one = note('listeners', at);
      if (one) signal?.addEventListener('abort', () => tracked.delete(one));
    }
    return add();
  });
  replace(EventTarget.prototype, 'removeEventListener', (remove, target, [type, listener, options]) => {
    end('listeners', (key) => isSame(key, [target ?? window, type, listener, isCapture(options)]));
    return remove();
  });

  for (const [start, stop, isOnce] of timers) {
    // Not every browser has all of them.
    if (!(start in window)) continue;
    // `clearTimeout` also clears intervals, and `clearInterval` timeouts.
    const family = stop.replace('Interval', 'Timeout');
    replace(window, start, (begin, _window, [work, ...rest]) => {
      const one = typeof work === 'function' ? note('timers', undefined) : undefined;
      if (!one) return begin();
      const id = begin(
        (...given: unknown[]) => {
          if (isOnce) tracked.delete(one);
          const before = visitOfTimer;
          visitOfTimer = one.visit;
          try {
            return (work as Work)(...given);
          } finally {
            visitOfTimer = before;
          }
        },
        ...rest,
      );
      one.key = `${family} ${id}`;
      return id;
    });
    replace(window, stop, (clear, _window, [id]) => {
      end('timers', (key) => key === `${family} ${id}`);
      return clear();
    });
  }

  for (const [source, name] of [
    [store, 'sub'],
    [queryClient.getQueryCache(), 'subscribe'],
    [queryClient.getMutationCache(), 'subscribe'],
  ] as const)
    replace(source, name, (subscribe) => {
      const one = note('subscriptions', undefined);
      const stop = subscribe() as Work;
      if (!one) return stop;
      return () => {
        tracked.delete(one);
        return stop();
      };
    });
  // Only `onChanges` adds to this set.
  replace(changeListeners, 'add', (add, _set, [listener]) => {
    note('subscriptions', listener, 1);
    return add();
  });
  replace(changeListeners, 'delete', (remove, _set, [listener]) => {
    end('subscriptions', (key) => key === listener);
    return remove();
  });

  for (const place of [document.head, document.body])
    for (const name of ['append', 'prepend', 'appendChild', 'insertBefore'] as const)
      replace(place, name, (put, _place, given) => {
        // Scripts and links are files of the release and stay with it.
        for (const node of given)
          if (node instanceof Element && !node.matches('script, link')) note(node.matches('style') ? 'styles' : 'elements', node);
        return put();
      });
}

const timers = [
  ['setInterval', 'clearInterval', false],
  ['setTimeout', 'clearTimeout', true],
  ['requestAnimationFrame', 'cancelAnimationFrame', true],
  ['requestIdleCallback', 'cancelIdleCallback', true],
] as const;

type Listener = [target: unknown, type: unknown, listener: unknown, isCapture: boolean];
const isCapture = (options: unknown) => options === true || (Object(options) as AddEventListenerOptions).capture === true;
const isSame = (key: unknown, listener: Listener) => Array.isArray(key) && key.every((part, at) => part === listener[at]);

const hostFolder = `${window.location.origin}/static/`;

/** The scripts of the stack frames, innermost first. */
function scriptsOf({ stack = '' }: Error): string[] {
  return [...stack.matchAll(/([^\s()@]+):\d+:\d+\)?$/gm)].map(([, script = '']) => script);
}

/** Wraps a function; `call` invokes the original with the same or other arguments. */
function replace(
  object: object,
  name: string,
  around: (call: (...given: unknown[]) => unknown, self: unknown, given: unknown[]) => unknown,
): void {
  const before = Reflect.get(object, name) as Work;
  Reflect.set(object, name, function (this: unknown, ...given: unknown[]) {
    return around((...others) => Reflect.apply(before, this, others.length > 0 ? others : given), this, given);
  });
}
