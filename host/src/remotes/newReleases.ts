import { onChanges, onReconnect } from '@shop/shared/api';
import { hostBuildHeader, isOlder, pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { hasUnsaved } from '@shop/shared/router';
import { reloadPage } from '../overrides/reloadPage.ts';
import { currentAccess } from './access.ts';
import { applyUpdates, isHeld, newestOf, readRegistry, registered, remotesOut, takeFlags } from './registry.ts';
import { announceFrozen } from './replacements.ts';
import { change, followPerson, getState, type Offer } from './state.ts';

/** Asks what is out whenever the server says that it changed, and after a time without its word. Answers what stops it. */
export function followReleases(): () => void {
  const look = () => void lookForReleases();
  announceFrozen();
  const stops = [followPerson(), onChanges(({ topic }) => topic === 'releases' && look()), onReconnect(look)];
  return () => {
    for (const stop of stops) stop();
    // Another person begins with what is newest for them.
    change({ offers: [] });
  };
}

/** Asks what is out now. What nothing here holds on to is taken at once; the rest is offered. */
async function lookForReleases(): Promise<void> {
  const answer = await readRegistry();
  if (!answer) return;
  takeFlags();
  applyUpdates(remotesOut().filter((name) => !isHeld(name)));
  const hostBuild = answer.headers.get(hostBuildHeader);
  const isHostNew = hostBuild !== null && hostBuild !== settings().hostBuild;
  const offers = [...(isHostNew ? [{ part: 'host', version: '', isBack: false }] : []), ...remotesOut().flatMap(offerOf)];
  // Offered once: who said later is not asked again for the same.
  if (JSON.stringify(offers) !== JSON.stringify(getState().offers)) change({ offers });
}

function offerOf(name: string): Offer[] {
  const running = registered(name);
  const next = newestOf(name);
  if (!running || !next || running.buildId === next.buildId) return [];
  return [{ part: name, version: next.version, isBack: isOlder(next.version, running.version) }];
}

/** For the router: what is offered is taken on the way from one page to another, and the next one comes from it. */
export function takeOffersOnTheWay(from: string, to: string): void {
  if (getState().offers.length > 0 && linkAt(from) !== linkAt(to) && !hasUnsaved()) take();
}

/** Takes what is offered and shows the open page anew where it is of another release now. Nothing may be unsaved. */
export function takeOffersHere(): void {
  const names = take();
  const { updateCounts } = getState();
  change({ updateCounts: { ...updateCounts, ...Object.fromEntries(names.map((name) => [name, (updateCounts[name] ?? 0) + 1])) } });
}

/** Another host takes the whole page with it: the address is loaded anew. Answers whose releases were taken. */
function take(): string[] {
  const names = getState().offers.map(({ part }) => part);
  if (names.includes('host')) reloadPage();
  change({ offers: [] });
  applyUpdates(names);
  return names;
}

/** Which page stands at a path: what is beneath it does not change pages. */
function linkAt(pathname: string): string {
  return pageAt(pathname, settings().product, currentAccess().sections)?.link ?? pathname;
}
