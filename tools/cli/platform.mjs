import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PlainError } from './plain.mjs';
import { releaseToken } from './release-token.mjs';

/** The platform to which releases are published, without a trailing slash. */
export const server = (process.env.RELEASE_SERVER || 'http://127.0.0.1:3000').replace(/\/$/, '');

const timeoutMs = 60_000;

/**
 * Sends a request to the platform. Resolves with the body; throws PlainError with the platform's error, or if there was no answer.
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

/** The last proof of identity in this session is too old for the request. */
class ProofNeeded extends PlainError {}

/** Runs work with the release token of the environment, otherwise with a session of the user in RELEASE_EMAIL, which is ended afterwards. */
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
      // A build may take longer than a proof is valid. Without a terminal the user cannot enter another code.
      if (!(error instanceof ProofNeeded) || !process.stdin.isTTY) throw error;
      await prove(token, await typed('Code of your second factor, once more'));
      return ask(method, path, { token, body });
    }
  };
  try {
    await meetRequirement(token);
    return await work({ isPerson: true, get: (path) => ask('GET', path, { token }), send });
  } finally {
    // A failed logout does not affect the result; the session also expires.
    await ask('POST', '/auth/logout', { token, body: {} }).catch((error) => console.error(`The session stays open: ${error.message}`));
  }
}

/** The requirement of the account: a second factor is asked here, everything else must be done in the browser. */
async function meetRequirement(token) {
  const { session } = await ask('GET', '/auth/me/full', { token });
  if (session.requires === 'secondFactor')
    await prove(token, process.env.RELEASE_CODE || (await typed('Code of your second factor', 'RELEASE_CODE')));
  else if (session.requires) throw new PlainError(`This account has a step to complete first: log in at ${server} in a browser.`);
}

/** A code of the authenticator app, or a recovery code. Passkeys need a browser. */
const prove = (token, code) => ask('POST', '/auth/prove/code', { token, body: { code } });

/** Hidden input, and never an argument, which every process of the machine could read. */
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
    return undefined; // The caller reports it.
  }
}
