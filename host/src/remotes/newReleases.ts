import { onChanges, onReconnect } from '@shop/shared/api';
import { hostBuildHeader, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { hasUnsaved } from '@shop/shared/router';
import { useSyncExternalStore } from 'react';
import { reloadPage } from '../overrides/reloadPage.ts';
import { currentAccess } from './access.ts';
import { isHeld, newestOf, readRegistry, registered, remotesOut, takeFlags, takeNewest } from './registry.ts';

/** A release that this page could take: of a remote, or of the host. */
export interface Offer {
  /** `host` or the name of a remote. */
  part: string;
  /** '' when it is not known. */
  version: string;
  /** It is an older one: what the page runs was taken back. */
  isBack: boolean;
}

/** A release that failed in this page, and the one that took its place. */
export interface MadeRoom {
  remote: string;
  failed: string;
  shown: string;
}

interface News {
  offers: readonly Offer[];
  madeRoom: readonly MadeRoom[];
  /** By remote: how often a new release was taken under an open page. */
  takings: Readonly<Record<string, number>>;
}

let news: News = { offers: [], madeRoom: [], takings: {} };
const listeners = new Set<() => void>();

function tell(change: Partial<News>): void {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useNews(): News {
  return useSyncExternalStore(subscribe, () => news);
}

/** Changes when the open page of a remote has to be shown anew, from another release. */
export function useTakings(remote: string): number {
  return useSyncExternalStore(subscribe, () => news.takings[remote] ?? 0);
}

export function noteMadeRoom(madeRoom: MadeRoom): void {
  tell({ madeRoom: [...news.madeRoom, madeRoom] });
}

/** Asks what is out whenever the server says that it changed, and after a time without its word. Answers what stops it. */
export function followReleases(): () => void {
  const look = () => void lookForReleases();
  const stops = [onChanges(({ topic }) => topic === 'releases' && look()), onReconnect(look)];
  return () => {
    for (const stop of stops) stop();
    // Another person begins with what is newest for them.
    tell({ offers: [] });
  };
}

/** Asks what is out now. What nothing here holds on to is taken at once; the rest is offered. */
async function lookForReleases(): Promise<void> {
  const answer = await readRegistry();
  if (!answer) return;
  takeFlags();
  takeNewest(remotesOut().filter((name) => !isHeld(name)));
  const hostBuild = answer.headers.get(hostBuildHeader);
  const isHostNew = hostBuild !== null && hostBuild !== settings().hostBuild;
  const offers = [...(isHostNew ? [{ part: 'host', version: '', isBack: false }] : []), ...remotesOut().flatMap(offerOf)];
  // Offered once: who said later is not asked again for the same.
  if (JSON.stringify(offers) !== JSON.stringify(news.offers)) tell({ offers });
}

function offerOf(name: string): Offer[] {
  const present = registered(name);
  const next = newestOf(name);
  if (!present || !next || present.buildId === next.buildId) return [];
  return [{ part: name, version: next.version, isBack: isOlder(next.version, present.version) }];
}

const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** For the router: what is offered is taken on the way from one page to another, and the next one comes from it. */
export function takeOffersOnTheWay(from: string, to: string): void {
  if (news.offers.length > 0 && linkAt(from) !== linkAt(to) && !hasUnsaved()) take();
}

/** Takes what is offered and shows the open page anew where it is of another release now. Nothing may be unsaved. */
export function takeOffersHere(): void {
  const taken = take();
  const counted = taken.map((name) => [name, (news.takings[name] ?? 0) + 1]);
  tell({ takings: { ...news.takings, ...Object.fromEntries(counted) } });
}

/** Another host takes the whole page with it: the address is loaded anew. Answers whose releases were taken. */
function take(): string[] {
  const names = news.offers.map(({ part }) => part);
  if (names.includes('host')) reloadPage();
  takeNewest(names);
  tell({ offers: [] });
  return names;
}

/** Which page stands at a path: what is beneath it does not change pages. */
function linkAt(pathname: string): string {
  return pageAt(pathname, settings().product, currentAccess().sections)?.link ?? pathname;
}
