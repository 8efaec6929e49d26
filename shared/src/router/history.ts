import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';
import { askToLeave, hasUnsaved } from './guard.ts';

/** Where addresses are kept: the browser's own history, or a list in a test. */
export interface Place {
  url: () => string;
  state: () => unknown;
  push: (url: string, state: unknown) => void;
  replace: (url: string, state: unknown) => void;
  go: (delta: number) => void;
  /** Calls back when the place moved by itself: back, forward, `go`. Returns the way to stop. */
  listen: (moved: () => void) => () => void;
}

interface Moment {
  location: Location;
  action: NavigationType;
}

/** The page's addresses, and the question before a form that is unsaved is left for another path. */
export interface PageHistory extends Navigator {
  now: () => Moment;
  listen: (listener: (moment: Moment) => void) => () => void;
}

/** What is kept with each entry. index: its place among the entries, to know how far back or forward a move went. */
interface Kept {
  index: number;
  key: string;
  state: unknown;
}

const isKept = (state: unknown): state is Kept => typeof (state as Kept | null)?.index === 'number';
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The router's own history asks before leaving only in its data router, which is 16 kB more. Moves within a path (filters, panels, tabs
 * by query) are never asked about. `onMove` hears of each move that is made, before it shows: the paths from and to.
 */
export function createHistory(place: Place, onMove?: (from: string, to: string) => void): PageHistory {
  if (!isKept(place.state())) place.replace(place.url(), { index: 0, key: 'default', state: place.state() } satisfies Kept);

  const read = (action: NavigationType): Moment & { index: number } => {
    const { index, key, state } = place.state() as Kept;
    return {
      action,
      index,
      location: { pathname: '/', search: '', hash: '', ...parsePath(place.url()), key, state },
    };
  };

  let now = read(NavigationType.Pop);
  let listener: ((moment: Moment) => void) | undefined;
  /** The next move of the place is ours: back while we ask, or on after the answer. */
  let isOurMove = false;

  const show = (action: NavigationType) => {
    const from = now.location.pathname;
    now = read(action);
    onMove?.(from, now.location.pathname);
    listener?.(now);
  };

  const mustAsk = (pathname: string | undefined) => pathname !== undefined && pathname !== now.location.pathname && hasUnsaved();

  function move(action: NavigationType, to: To, state: unknown) {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const go = () => {
      const isPush = action === NavigationType.Push;
      const kept: Kept = { index: now.index + (isPush ? 1 : 0), key: newKey(), state };
      place[isPush ? 'push' : 'replace'](createPath({ ...path, pathname: path.pathname ?? now.location.pathname }), kept);
      show(action);
    };
    if (!mustAsk(path.pathname)) return go();
    void askToLeave().then((mayLeave) => mayLeave && go());
  }

  /** The browser has moved already: it is taken back while the question is open. */
  function moved() {
    // Entered by hand, as a fragment is: it stands after the present one.
    if (!isKept(place.state())) place.replace(place.url(), { index: now.index + 1, key: newKey(), state: null } satisfies Kept);
    const delta = (place.state() as Kept).index - now.index;
    const wasOurs = isOurMove;
    isOurMove = false;
    if (wasOurs && delta === 0) return;
    if (wasOurs || delta === 0 || !mustAsk(parsePath(place.url()).pathname)) return show(NavigationType.Pop);
    isOurMove = true;
    place.go(-delta);
    void askToLeave().then((mayLeave) => {
      if (!mayLeave) return;
      isOurMove = true;
      place.go(delta);
    });
  }

  return {
    now: () => now,
    listen: (heard) => {
      listener = heard;
      const stop = place.listen(moved);
      return () => {
        listener = undefined;
        stop();
      };
    },
    push: (to, state) => move(NavigationType.Push, to, state),
    replace: (to, state) => move(NavigationType.Replace, to, state),
    go: (delta) => place.go(delta),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  };
}

/** The browser's history. */
export function browserPlace(): Place {
  const { history, location } = window;
  return {
    url: () => location.pathname + location.search + location.hash,
    state: () => history.state,
    push: (url, state) => history.pushState(state, '', url),
    replace: (url, state) => history.replaceState(state, '', url),
    go: (delta) => history.go(delta),
    listen: (moved) => {
      window.addEventListener('popstate', moved);
      return () => window.removeEventListener('popstate', moved);
    },
  };
}

/** A list of addresses, for tests. */
export function memoryPlace(first: string): Place {
  let entries: { url: string; state: unknown }[] = [{ url: first, state: null }];
  let at = 0;
  let listener: (() => void) | undefined;
  const entry = () => entries[at] as { url: string; state: unknown };
  return {
    url: () => entry().url,
    state: () => entry().state,
    push: (url, state) => {
      entries = [...entries.slice(0, at + 1), { url, state }];
      at += 1;
    },
    replace: (url, state) => {
      entries[at] = { url, state };
    },
    go: (delta) => {
      const next = at + delta;
      if (next < 0 || next >= entries.length) return;
      at = next;
      listener?.();
    },
    listen: (moved) => {
      listener = moved;
      return () => {
        listener = undefined;
      };
    },
  };
}
