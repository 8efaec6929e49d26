import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PlainError } from './plain.mjs';
import { releaseToken } from './release-token.mjs';

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
  if (said?.type === '/problems/proof') throw new ProofNeeded(said.detail);
  if (said?.detail) throw new PlainError(said.detail);
  throw new PlainError(`${server} answers ${answer.status} to ${path}, and not as the platform does. Is RELEASE_SERVER right?`);
}

/** The session's last proof of who it belongs to is too old for what was asked. */
class ProofNeeded extends PlainError {}

/** Runs some work with the release token of the environment, else with a session of the person whom RELEASE_EMAIL names, which ends with the work. */
export async function withSession(work) {
  const ownToken = releaseToken(process.env);
  if (ownToken) {
    return work({
      isPerson: false,
      get: (path) => ask('GET', path, { token: ownToken }),
      send: (method, path, body) => ask(method, path, { token: ownToken, body }),
    });
  }
  const email = process.env.RELEASE_EMAIL;
  if (!email)
    throw new PlainError(
      'Set RELEASE_TOKEN to a release token of the remote (or RELEASE_TOKEN_FILE to a file with it), or RELEASE_EMAIL to the e-mail of a mega admin and RELEASE_PASSWORD, or type the password when asked.',
    );
  const password = process.env.RELEASE_PASSWORD || (await typed(`Password of ${email}`, 'RELEASE_PASSWORD'));
  const { session } = await ask('POST', '/auth/login-with-email-password', { body: { email, password } });
  const token = session._id;
  const send = async (method, path, body) => {
    try {
      return await ask(method, path, { token, body });
    } catch (error) {
      // A build may take longer than a proof serves. Without a terminal there is no other code to give.
      if (!(error instanceof ProofNeeded) || !process.stdin.isTTY) throw error;
      await prove(token, await typed('Code of your second factor, once more'));
      return ask(method, path, { token, body });
    }
  };
  try {
    await meetRequirement(token);
    return await work({ isPerson: true, get: (path) => ask('GET', path, { token }), send });
  } finally {
    // Whether the session could be ended changes nothing of what was done; it ends by itself too.
    await ask('POST', '/auth/logout', { token, body: {} }).catch((error) => console.error(`The session stays open: ${error.message}`));
  }
}

/** What the account has to do before anything else: the second factor here, everything else in the browser. */
async function meetRequirement(token) {
  const { session } = await ask('GET', '/auth/me/full', { token });
  if (session.requires === 'secondFactor')
    await prove(token, process.env.RELEASE_CODE || (await typed('Code of your second factor', 'RELEASE_CODE')));
  else if (session.requires) throw new PlainError(`This account has a step to complete first: log in at ${server} in a browser.`);
}

/** A code of the authenticator app, or a recovery code. Passkeys need a browser. */
const prove = (token, code) => ask('POST', '/auth/prove/code', { token, body: { code } });

/** Unseen, and never as an argument, which every process of the machine could read. */
async function typed(what, setting) {
  if (!process.stdin.isTTY) throw new PlainError(`Set ${setting}: there is no terminal to ask on. (${what})`);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write(`${what}: `);
  const text = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return text;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The caller says so.
  }
}
