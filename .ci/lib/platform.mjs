import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PlainError } from './say.mjs';

/** The running platform that releases go to, without a slash at its end. */
export const server = (process.env.RELEASE_SERVER || 'http://127.0.0.1:3000').replace(/\/$/, '');

const timeoutMs = 60_000;

/**
 * One request to the platform. Answers the body; throws PlainError with what the platform said, or that it said nothing.
 * @param {{ token?: string, body?: unknown }} [options]
 */
export async function ask(method, path, { token, body } = {}) {
  let answer;
  let text;
  try {
    answer = await fetch(server + path, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await answer.text();
  } catch (error) {
    if (error.name === 'TimeoutError') throw new PlainError(`${server} did not answer within ${timeoutMs / 1000} s.`);
    throw new PlainError(
      `${server} cannot be reached (${error.cause?.code ?? error.cause?.message ?? error.message}). Does it run? RELEASE_SERVER names another one.`,
    );
  }
  const said = parsed(text);
  if (answer.ok && said !== undefined) return said;
  if (said?.detail) throw new PlainError(said.detail);
  throw new PlainError(`${server} answers ${answer.status} to ${path}, and not as the platform does. Is RELEASE_SERVER right?`);
}

/** Runs some work with a session of the person whom RELEASE_EMAIL names; it ends with the work. */
export async function withSession(work) {
  const email = process.env.RELEASE_EMAIL;
  if (!email)
    throw new PlainError('Set RELEASE_EMAIL to the e-mail of a mega admin, and RELEASE_PASSWORD, or type the password when asked.');
  const password = process.env.RELEASE_PASSWORD || (await typedPassword(email));
  const { session } = await ask('POST', '/auth/login-with-email-password', { body: { email, password } });
  const token = session._id;
  try {
    return await work({ get: (path) => ask('GET', path, { token }), send: (method, path, body) => ask(method, path, { token, body }) });
  } finally {
    // Whether the session could be ended changes nothing of what was done; it ends by itself too.
    await ask('POST', '/auth/logout', { token, body: {} }).catch((error) => console.error(`The session stays open: ${error.message}`));
  }
}

/** Never as an argument, which every process of the machine could read. */
async function typedPassword(email) {
  if (!process.stdin.isTTY) throw new PlainError('Set RELEASE_PASSWORD: there is no terminal to ask for the password on.');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write(`Password of ${email}: `);
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The caller says so.
  }
}
