import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** The server no longer knows this session: the login opens over the page. A session that is not the page's any more changes nothing. */
export function noteSessionEnded(sessionId: string): void {
  const session = store.get(sessionAtom);
  if (session.state === 'session' && session.sessionId === sessionId) store.set(sessionAtom, { ...session, hasEnded: true });
}
