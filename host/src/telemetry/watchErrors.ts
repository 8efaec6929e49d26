import { AppError, isTransient } from '@shop/shared/api';
import { pageAt, type ReportEvent } from '@shop/shared/contract';
import { reportFailure, settings } from '@shop/shared/federation';
import { registryAtom, store } from '@shop/shared/session';
import { currentAccess } from '../remotes/access.ts';
import { kindOf, originOf } from './attribution.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/** The current page, by its menu link, which names no record. isBeneath: whether the address continues after the link. */
export function pageHere(): { remote?: string; link: string; isBeneath: boolean } {
  const { remote, link, rest } = pageAt(window.location.pathname, settings().product, currentAccess().sections) ?? { link: '/', rest: '' };
  return { ...(remote !== undefined && { remote }), link, isBeneath: rest !== '' };
}

/** Reports an error with its owner. An unreachable server is not reported. */
export function reportThrown(error: unknown, phase: Failure['phase']): void {
  if (error instanceof AppError && (isTransient(error) || error.code === 'cancelled')) return;
  const host = { part: 'host', version: settings().hostVersion };
  const origin = originOf(error, store.get(registryAtom), host, window.location.origin);
  if (origin) reportFailure({ ...origin, ...kindOf(error, phase), link: pageHere().link, error });
}

/** The loader reports errors of a starting container, together with the release that replaces it. */
function isContainer(filename: string): boolean {
  const [address] = filename.split('?');
  const releases = Object.values(store.get(registryAtom)).flatMap((remote) => remote.releases);
  return releases.some(({ entry }) => new URL(entry, window.location.origin).href === address);
}

/** Reports uncaught errors: thrown in a handler or a timer, or an unhandled rejection. Returns a function that stops. */
export function watchErrors(): () => void {
  // An event without an error object says nothing about its origin: another site's script, a resize observer.
  const onError = ({ error, filename }: ErrorEvent) => error instanceof Error && !isContainer(filename) && reportThrown(error, 'handler');
  const onRejection = ({ reason }: PromiseRejectionEvent) => reason instanceof Error && reportThrown(reason, 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
