import type { Call, CallInput } from '../contract/call.ts';
import { openSessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { requestOf } from './request.ts';
import { settings } from './settings.ts';

/**
 * Makes a call without waiting for its answer, also from a page that is being left. The answer changes nothing on the page, not even an ended
 * session; without a session nothing is sent. Bodies stay below 64 kB, the limit of browsers for requests of a closed page. Returns the status of the
 * answer, 0 without a session; rejects if it could not be sent.
 */
export async function sendLeaving<C extends Call>(call: C, input: CallInput<C>): Promise<number> {
  const sessionId = store.get(openSessionAtom)?.sessionId;
  if (!sessionId) return 0;
  const known = settings();
  const { method, url, data } = requestOf(call, input, known);
  const inQuery = known.sidMode === 'query' ? `${url.includes('?') ? '&' : '?'}_sid_=${encodeURIComponent(sessionId)}` : '';
  const answer = await fetch(url + inQuery, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(known.sidMode === 'header' && { Authorization: `Bearer ${sessionId}` }) },
    body: JSON.stringify(data),
  });
  // The browser holds the request open until the answer has been read.
  await answer.text();
  return answer.status;
}
