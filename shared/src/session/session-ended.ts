import type { SessionRequirement } from '../contract/session-requirements.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Records that the server no longer knows this session: the login opens over the page. Has no effect for a session that is no longer the page's. */
export function noteSessionEnded(sessionId: string): void {
  const session = store.get(sessionAtom);
  if (session.state === 'session' && session.sessionId === sessionId) store.set(sessionAtom, { ...session, hasEnded: true });
}

/** Records that the server accepts nothing else from this session until it meets the named requirement: the host shows the page for it. */
export function noteSessionRequires(sessionId: string, { requires }: { requires?: SessionRequirement }): void {
  const session = store.get(sessionAtom);
  if (!requires || session.state !== 'session' || session.sessionId !== sessionId) return;
  const { profile } = session;
  store.set(sessionAtom, { ...session, profile: { ...profile, session: { ...profile.session, requires } } });
}
