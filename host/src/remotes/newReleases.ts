import { onChanges, onReconnect } from '@shop/shared/api';
import { hostBuildHeader, isOlder, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { hasUnsaved } from '@shop/shared/router';
import { reloadPage } from '../overrides/reloadPage.ts';
import { currentAccess } from './access.ts';
import { applyUpdates, isHeld, newestOf, readRegistry, registered, remotesOut, takeFlags } from './registry.ts';
import { announceFrozen } from './replacements.ts';
import { change, followPerson, getState, type Offer } from './state.ts';

/** Reads the current releases whenever the server announces a change, and after a reconnect. Returns a function that stops. */
export function followReleases(): () => void {
  const look = () => void lookForReleases();
  announceFrozen();
  const stops = [followPerson(), onChanges(({ topic }) => topic === 'releases' && look()), onReconnect(look)];
  return () => {
    for (const stop of stops) stop();
    // The next user starts with the newest releases.
    change({ offers: [] });
  };
}

/** Reads the current releases. Those of remotes that this session has not pinned are applied at once; the others are offered. */
async function lookForReleases(): Promise<void> {
  const answer = await readRegistry();
  if (!answer) return;
  takeFlags();
  applyUpdates(remotesOut().filter((name) => !isHeld(name)));
  const hostBuild = answer.headers.get(hostBuildHeader);
  const isHostNew = hostBuild !== null && hostBuild !== settings().hostBuild;
  const offers = [...(isHostNew ? [{ part: 'host', version: '', isBack: false }] : []), ...remotesOut().flatMap(offerOf)];
  // Each set of updates is offered once: after "later" the same set is not offered again.
  if (JSON.stringify(offers) !== JSON.stringify(getState().offers)) change({ offers });
}

function offerOf(name: string): Offer[] {
  const running = registered(name);
  const next = newestOf(name);
  if (!running || !next || running.buildId === next.buildId) return [];
  return [{ part: name, version: next.version, isBack: isOlder(next.version, running.version) }];
}

/** For the router: applies offered updates when the user navigates from one page to another, so that the next page comes from the new release. */
export function takeOffersOnTheWay(from: string, to: string): void {
  if (getState().offers.length > 0 && linkAt(from) !== linkAt(to) && !hasUnsaved()) take();
}

/** Applies offered updates and remounts the open page if its release changed. There must be no unsaved input. */
export function takeOffersHere(): void {
  const names = take();
  const { updateCounts } = getState();
  change({ updateCounts: { ...updateCounts, ...Object.fromEntries(names.map((name) => [name, (updateCounts[name] ?? 0) + 1])) } });
}

/** A new host needs a reload of the page. Returns the components that were updated. */
function take(): string[] {
  const names = getState().offers.map(({ part }) => part);
  if (names.includes('host')) reloadPage();
  change({ offers: [] });
  applyUpdates(names);
  return names;
}

/** The page at a path: navigation below the page does not change it. */
function linkAt(pathname: string): string {
  return pageAt(pathname, settings().product, currentAccess().sections)?.link ?? pathname;
}
