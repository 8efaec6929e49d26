import { AppError, isTransient } from '@shop/shared/api';
import { pageAt, type ReportEvent } from '@shop/shared/contract';
import { reportFailure, settings } from '@shop/shared/federation';
import { registryAtom, store } from '@shop/shared/session';
import { currentAccess } from '../remotes/access.ts';
import { kindOf, originOf } from './attribution.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** The page of the present address, by its link in the menu, which names no record. isBeneath: whether more comes after the link. */
export function pageHere(): { remote?: string; link: string; isBeneath: boolean } {
  const { remote, link, rest } = pageAt(window.location.pathname, settings().product, currentAccess().sections) ?? { link: '/', rest: '' };
  return { ...(remote !== undefined && { remote }), link, isBeneath: rest !== '' };
}

/** Reports what was thrown, as whose it is. A server that cannot be reached is nobody's mistake. */
export function reportThrown(error: unknown, phase: Failure['phase']): void {
  if (error instanceof AppError && (isTransient(error) || error.code === 'cancelled')) return;
  const host = { part: 'host', version: settings().hostVersion };
  const origin = originOf(error, store.get(registryAtom), host, window.location.origin);
  if (origin) reportFailure({ ...origin, ...kindOf(error, phase), link: pageHere().link, error });
}

/** What a container throws while it starts is told by who loads it, with the release that takes its place. */
function isContainer(filename: string): boolean {
  const [address] = filename.split('?');
  const releases = Object.values(store.get(registryAtom)).flatMap((remote) => remote.releases);
  return releases.some(({ entry }) => new URL(entry, window.location.origin).href === address);
}

/** Reports what nobody caught: what a handler or a timer threw, a promise whose failure nobody took. Answers what stops it. */
export function watchErrors(): () => void {
  // Without the error itself all that is known is that something, somewhere, went wrong: another site's script, a resize observer.
  const onError = ({ error, filename }: ErrorEvent) => error instanceof Error && !isContainer(filename) && reportThrown(error, 'handler');
  const onRejection = ({ reason }: PromiseRejectionEvent) => reason instanceof Error && reportThrown(reason, 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
