import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';
import { askToLeave, hasUnsaved } from './guard.ts';

/** Where addresses are stored: the browser's own history, or a list in a test. */
export interface Place {
  url: () => string;
  state: () => unknown;
  push: (url: string, state: unknown) => void;
  replace: (url: string, state: unknown) => void;
  go: (delta: number) => void;
  /** Calls the listener when the place moved by itself: back, forward, `go`. Returns an unsubscribe function. */
  listen: (moved: () => void) => () => void;
}

interface Moment {
  location: Location;
  action: NavigationType;
}

/** The page's history of addresses, which asks before an unsaved form is left for another path. */
export interface PageHistory extends Navigator {
  now: () => Moment;
  listen: (listener: (moment: Moment) => void) => () => void;
}

/** The state stored with each entry. index: its position among the entries, to know how far back or forward a move went. */
interface Kept {
  index: number;
  key: string;
  state: unknown;
}

const isKept = (state: unknown): state is Kept => typeof (state as Kept | null)?.index === 'number';
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * A history that asks before unsaved data is left: React Router supports this only in its data router, which adds 16 kB. Moves within a path
 * (filters, panels, tabs by query) never ask. `onMove` is called for each move before it shows, with the old and the new path.
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
  /** We cause the next move of the place: back while the question is open, or forward after the answer. */
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

  /** The browser has already moved: the move is reverted while the question is open. */
  function moved() {
    // An address entered by hand, such as a fragment: it follows the present entry.
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
