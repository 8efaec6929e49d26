import type { SessionRequirement } from '../contract/session-requirements.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** The server no longer knows this session: the login opens over the page. A session that is not the page's any more changes nothing. */
export function noteSessionEnded(sessionId: string): void {
  const session = store.get(sessionAtom);
  if (session.state === 'session' && session.sessionId === sessionId) store.set(sessionAtom, { ...session, hasEnded: true });
}

/** The server lets this session do nothing until it has done what it names: the host shows the page for it. */
export function noteSessionRequires(sessionId: string, { requires }: { requires?: SessionRequirement }): void {
  const session = store.get(sessionAtom);
  if (!requires || session.state !== 'session' || session.sessionId !== sessionId) return;
  const { profile } = session;
  store.set(sessionAtom, { ...session, profile: { ...profile, session: { ...profile.session, requires } } });
}
