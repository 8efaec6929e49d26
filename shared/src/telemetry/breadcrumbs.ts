import { flagKeyPattern } from '../contract/breadcrumbs.ts';
import type { Breadcrumb } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { flagsAtom } from '../session/registry.ts';
import { store } from '../session/store.ts';
import { dialogs, keyAmong, labelsOf, pressed } from './controls.ts';
import { releasesHere } from './releasesHere.ts';
import { tracing } from './tracer.ts';

/**
 * remote: the remote of the open page, if it belongs to one. link: in the menu. isBeneath: whether the address continues after the link, for example
 * with a record.
 */
export interface PageHere {
  remote?: string;
  link: string;
  isBeneath: boolean;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Kept = Without<Breadcrumb, 'agoMs'>;

interface Breadcrumbs {
  /** The last breadcrumbs, oldest first, each with its age. */
  upToNow(): Breadcrumb[];
  stop(): void;
}

/**
 * Records the last actions on the page for failure reports: pages, presses, calls, dialogs, the network, releases and flags, in names from the code.
 * Typed text and data of records are never recorded. Nothing is sent by this function.
 */
export function recordBreadcrumbs(pageHere: () => PageHere): Breadcrumbs {
  const kept: { at: number; breadcrumb: Kept }[] = [];
  /** Looking up catalogue keys takes time, so it must not delay the press. */
  let unnamed: (() => void)[] = [];
  let path = '';
  let dialog: Element | null = null;
  let releases = releasesHere();
  let flags = store.get(flagsAtom);

  const areaHere = () => pageHere().remote ?? 'host';

  function nameAll(): void {
    for (const name of unnamed) name();
    unnamed = [];
  }

  function add(breadcrumb: Kept): void {
    kept.push({ at: performance.now(), breadcrumb });
    if (kept.length > limits.telemetry.breadcrumbs) kept.shift();
  }

  /** The browser emits no event when the router changes the address, so it is checked at every other event, and after each press. */
  function addMove(): void {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    const { link, isBeneath } = pageHere();
    add({ kind: 'page', link, ...(isBeneath && { isBeneath }) });
  }

  function addPress({ target }: MouseEvent): void {
    const control = target instanceof Element ? pressed(target) : undefined;
    if (!control) return;
    addMove();
    const { role, texts, around } = control;
    const press: Kept = { kind: 'press', role };
    add(press);
    const area = areaHere();
    unnamed.push(() => {
      const [name, within] = [keyAmong(texts, area), keyAmong(around, area)];
      Object.assign(press, { ...(name && { name }), ...(within && { within }) });
    });
    setTimeout(() => {
      nameAll();
      addMove();
    });
  }

  function addDialog({ target }: FocusEvent): void {
    const now = target instanceof Element ? target.closest(dialogs) : null;
    if (now && now !== dialog) {
      const name = keyAmong(labelsOf(now), areaHere());
      add({ kind: 'dialog', ...(name && { name }) });
    }
    dialog = now;
  }

  const addNetwork = ({ type }: Event) => add({ kind: 'network', isOnline: type === 'online' });

  function addRegistry(): void {
    const versions = releasesHere();
    for (const [part, version] of Object.entries(versions)) if (releases[part] !== version) add({ kind: 'release', part, version });
    releases = versions;
    const on = store.get(flagsAtom);
    for (const flag of [...on, ...flags].filter((flag) => on.has(flag) !== flags.has(flag))) {
      const [part = '', key = ''] = flag.split('.', 2);
      if (flagKeyPattern.test(key)) add({ kind: 'flag', part, key, isOn: on.has(flag) });
    }
    flags = on;
  }

  function addCall(call: ObservedCall): void {
    addMove();
    add({ kind: 'call', ...call });
  }

  const stopCalls = observeCalls(addMove, addCall);
  // Recomputed whenever the registry or the viewer changes.
  const stopRegistry = store.sub(flagsAtom, addRegistry);
  document.addEventListener('click', addPress, true);
  document.addEventListener('focusin', addDialog);
  for (const event of ['online', 'offline']) window.addEventListener(event, addNetwork);
  addMove();

  return {
    upToNow() {
      nameAll();
      addMove();
      const now = performance.now();
      return kept
        .map(({ at, breadcrumb }) => ({ ...breadcrumb, agoMs: Math.round(now - at) }) as Breadcrumb)
        .filter(({ agoMs }) => agoMs <= limits.telemetry.mostMs);
    },
    stop() {
      stopCalls();
      stopRegistry();
      document.removeEventListener('click', addPress, true);
      document.removeEventListener('focusin', addDialog);
      for (const event of ['online', 'offline']) window.removeEventListener(event, addNetwork);
    },
  };
}

interface ObservedCall {
  call: string;
  status: number;
  ms: number;
}

/** Wraps the tracer of the page, if there is one, and receives the same events. Returns the function that removes the wrapper. */
function observeCalls(onPage: () => void, onCall: (call: ObservedCall) => void): () => void {
  const { tracer } = tracing;
  tracing.tracer = {
    beginCall(id, url) {
      const startedAt = performance.now();
      const trace = tracer?.beginCall(id, url);
      return {
        headers: trace?.headers ?? {},
        end(status) {
          trace?.end(status);
          onCall({ call: id, status, ms: Math.min(Math.round(performance.now() - startedAt), limits.telemetry.mostMs) });
        },
      };
    },
    pageAsked() {
      tracer?.pageAsked();
      onPage();
    },
    pageReady: (...ready) => tracer?.pageReady(...ready),
  };
  return () => {
    tracing.tracer = tracer;
  };
}
