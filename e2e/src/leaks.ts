import type { CDPSession, Page } from '@playwright/test';

/** What a page that was left may go on holding. */
export type Leak = 'heap' | 'detached nodes' | 'listeners' | 'timers' | 'subscriptions' | 'styles';

/** How many of each, by what it is: a type of event, the text of a function. */
type Counts = Record<string, number>;

/** What the browser holds for the page after it has thrown away what it can. */
export interface Held {
  heapBytes: number;
  /** DOM nodes that stand in no document. */
  detachedNodes: number;
  listeners: Counts;
  /** Intervals, timeouts, frames and idle callbacks that are still to come. */
  timers: Counts;
  /** Functions in the sets of the program: whoever lets others subscribe (query cache, atoms, topics of the socket) keeps them in one. */
  subscriptions: Counts;
  /** Style elements and sheets of the document, and their rules. */
  styles: Counts;
}

/**
 * What may come and go for the engine's own reasons: compiled code, caches of strings. Seen in 50 changes of route: 90 kB. The smallest page
 * that is kept weighs as much each time.
 */
const allowedBytes = 500_000;

/** The kinds of things that a page holds more of than before. `before` and `after` were taken on the same page, at rest. */
export function leaksBetween(before: Held, after: Held): Leak[] {
  const grew: Record<Leak, boolean> = {
    heap: after.heapBytes - before.heapBytes > allowedBytes,
    'detached nodes': after.detachedNodes > before.detachedNodes,
    listeners: total(after.listeners) > total(before.listeners),
    timers: total(after.timers) > total(before.timers),
    subscriptions: total(after.subscriptions) > total(before.subscriptions),
    styles: total(after.styles) > total(before.styles),
  };
  return (Object.keys(grew) as Leak[]).filter((kind) => grew[kind]);
}

/** What there is more or less of, a line each, to be read when a leak was found. */
export function differences(before: Held, after: Held): string {
  const lines = (['listeners', 'timers', 'subscriptions', 'styles'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])]
      .map((label) => ({ label, more: (after[kind][label] ?? 0) - (before[kind][label] ?? 0) }))
      .filter(({ more }) => more !== 0)
      .map(({ label, more }) => `${kind}: ${more > 0 ? '+' : ''}${more} ${label}`),
  );
  return [`heap: ${after.heapBytes - before.heapBytes} B`, `detached nodes: ${after.detachedNodes - before.detachedNodes}`, ...lines].join(
    '\n',
  );
}

const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Begins to count timers, of which the browser tells nothing; before the page is opened. Answers what looks at everything held. */
export async function watchLeaks(page: Page): Promise<() => Promise<Held>> {
  await page.addInitScript(helpToCount);
  const cdp = await page.context().newCDPSession(page);
  return () => look(page, cdp);
}

async function look(page: Page, cdp: CDPSession): Promise<Held> {
  const subscriptions = await ofEach<Counts>(cdp, 'Set.prototype', functionsInSets);
  const queries = await objectsOf(cdp, 'MediaQueryList.prototype');
  const listeners = tally([
    ...(await listenersOf(cdp, 'window')),
    ...(await listenersOf(cdp, 'document')),
    ...(await listenersOf(cdp, 'visualViewport')),
    ...(await Promise.all(queries.map((objectId) => listenersAt(cdp, objectId, 'media query')))).flat(),
  ]);
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
  const { timers, styles, attached } = await page.evaluate(() => ({
    attached: (Reflect.get(window, 'attachedNodes') as () => number)(),
    timers: (Reflect.get(window, 'liveTimers') as () => Record<string, number>)(),
    styles: {
      'style elements': document.querySelectorAll('style, link[rel~=stylesheet]').length,
      'adopted sheets': document.adoptedStyleSheets.length,
      rules: [...document.styleSheets, ...document.adoptedStyleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    },
  }));
  // Twice: what the first pass finalises, the second one frees.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, detachedNodes: nodes - attached, listeners, timers, subscriptions, styles };
}

const objectGroup = 'leaks';

/** Everything alive that inherits from a prototype; the browser collects garbage first. */
async function arrayOf(cdp: CDPSession, prototype: string): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: prototype, objectGroup });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup });
  return objects.objectId ?? '';
}

async function ofEach<T>(cdp: CDPSession, prototype: string, count: (this: unknown[]) => T): Promise<T> {
  const objectId = await arrayOf(cdp, prototype);
  const { result } = await cdp.send('Runtime.callFunctionOn', { objectId, functionDeclaration: String(count), returnByValue: true });
  return result.value as T;
}

async function objectsOf(cdp: CDPSession, prototype: string): Promise<string[]> {
  const objectId = await arrayOf(cdp, prototype);
  const { result } = await cdp.send('Runtime.getProperties', { objectId, ownProperties: true });
  return result.flatMap(({ name, value }) => (/^\d+$/.test(name) && value?.objectId ? [value.objectId] : []));
}

async function listenersOf(cdp: CDPSession, expression: string): Promise<string[]> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup });
  return listenersAt(cdp, result.objectId ?? '', expression);
}

/** Of a node also those of everything in it. */
async function listenersAt(cdp: CDPSession, objectId: string, name: string): Promise<string[]> {
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId, depth: -1 });
  return listeners.map(({ type }) => `${name} ${type}`);
}

function tally(labels: string[]): Counts {
  const counts: Counts = {};
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

// What follows runs in the page.

function functionsInSets(this: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const set of this) {
    // A prototype of a class of sets inherits from the prototype too, and is no set.
    if (!(set instanceof Set) || Object.hasOwn(set, 'constructor')) continue;
    for (const item of set) {
      if (typeof item !== 'function') continue;
      const label = String(item).replace(/\s+/g, ' ').slice(0, 80);
      counts[label] = (counts[label] ?? 0) + 1;
    }
  }
  return counts;
}

/** What only the page itself can tell: which timers live, and what stands in the document. */
function helpToCount(): void {
  type Start = (work: (...given: unknown[]) => unknown, ...rest: unknown[]) => number;
  const live = new Map<string, string>();

  function count(kind: string, start: string, stop: string, isOnce: boolean) {
    const before = Reflect.get(window, start) as Start;
    const stopBefore = Reflect.get(window, stop) as (id: number) => void;
    Reflect.set(window, start, (work: (...given: unknown[]) => unknown, ...rest: unknown[]) => {
      const id = before.call(
        window,
        (...given: unknown[]) => {
          if (isOnce) live.delete(`${kind} ${id}`);
          return work(...given);
        },
        ...rest,
      );
      live.set(`${kind} ${id}`, `${kind} ${String(work).replace(/\s+/g, ' ').slice(0, 80)}`);
      return id;
    });
    Reflect.set(window, stop, (id: number) => {
      live.delete(`${kind} ${id}`);
      stopBefore.call(window, id);
    });
  }

  count('interval', 'setInterval', 'clearInterval', false);
  count('timeout', 'setTimeout', 'clearTimeout', true);
  count('frame', 'requestAnimationFrame', 'cancelAnimationFrame', true);
  count('idle', 'requestIdleCallback', 'cancelIdleCallback', true);
  Reflect.set(window, 'attachedNodes', () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  Reflect.set(window, 'liveTimers', () => {
    const counts: Record<string, number> = {};
    for (const label of live.values()) counts[label] = (counts[label] ?? 0) + 1;
    return counts;
  });
}
