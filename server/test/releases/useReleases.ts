import assert from 'node:assert/strict';
import { before } from 'node:test';
import { type Answer, emailOf, useTestServer } from '../harness.ts';
import { folderOf, type MadeRelease, makeHost, makeRelease } from '../releases.ts';

export const path = '/api/platform/releases';
export type Versioned = { version: string };

export const base = makeRelease('planning', '1.0.0');
/** What the server comes with. */
export const deployment = {
  HOST_FILES: folderOf(makeHost()),
  REMOTES: JSON.stringify({ planning: folderOf(base), config: folderOf(makeRelease('config', '1.0.0')) }),
};

/** In a describe: a server, the session of a mega admin and the calls of releases. */
export function useReleases(env: Record<string, string>) {
  const server = useTestServer({ env });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('mega'));
  });
  const call = (method: string, to: string, body?: unknown, lang = 'en'): Promise<Answer> =>
    server.request(method, to, { token, body, headers: { 'accept-language': lang } });
  const good = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return {
    server,
    post: (to: string, body: unknown, lang?: string) => call('POST', path + to, body, lang),
    publish: (made: MadeRelease) => good(call('POST', path, made)),
    promote: async (name: string, version: string, more: object = {}) => {
      const { remotes } = await good(call('GET', path));
      const seq = remotes.find((remote: { name: string }) => remote.name === name)?.seq ?? 0;
      return good(call('POST', `${path}/promote`, { name, version, after: seq, force: 'a test', ...more }));
    },
    put: (to: string, body: unknown) => call('PUT', to, body),
    get: (to: string) => good(call('GET', to)),
    statusOf: async (name: string) =>
      (await good(call('GET', path))).remotes.find((remote: { name: string }) => remote.name === name) ??
      assert.fail(`${name} is not there`),
    registered: async (name: string) => (await server.request('GET', '/registry.json')).body[name],
    shown: async (name: string): Promise<string[]> =>
      (await server.request('GET', '/registry.json')).body[name]?.releases.map(({ version }: Versioned) => version) ?? [],
    html: async (address: string) => (await fetch(server.url + address, { headers: { accept: 'text/html' } })).text(),
  };
}
