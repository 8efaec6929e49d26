import type { Registry } from '@shop/shared/contract';
import { kindOf, originOf } from './attribution.ts';

const page = 'https://shop.example';
const declares = { title: { es: '', en: '' }, owner: '' };
const release = (version: string, entry: string) => ({ version, buildId: version.replaceAll('.', ''), contract: '1.0.0', entry, declares });
const registry: Registry = {
  planning: {
    releases: [release('2.1.0', '/remotes/planning/b210/entry.js'), release('2.0.0', '/remotes/planning/b200/entry.js')],
  },
  marketplace: { releases: [{ ...release('1.0.0', 'http://127.0.0.1:4301/remote/entry.js'), builtAs: 'dev' }] },
  config: { releases: [release('1.4.0', 'https://cdn.example/config/b140/entry.js')] },
};
const host = { part: 'host', version: '1.0.0' };

function thrown(stack: string, more: object = {}): Error {
  return Object.assign(new Error('x'), { stack, ...more });
}

const chrome = (...addresses: string[]) => thrown(`TypeError: x\n${addresses.map((address) => `    at f (${address}:1:2345)`).join('\n')}`);
const firefox = (...addresses: string[]) => thrown(addresses.map((address) => `f@${address}:1:2345`).join('\n'));

it.each([
  ['a remote', chrome(`${page}/remotes/planning/b210/page.js`), { part: 'planning', version: '2.1.0' }],
  ['the release it is of, not the newest', chrome(`${page}/remotes/planning/b200/page.js`), { part: 'planning', version: '2.0.0' }],
  ['a remote of another origin', firefox('https://cdn.example/config/b140/page.js'), { part: 'config', version: '1.4.0' }],
  [
    'the remote whose code the host calls',
    chrome(`${page}/static/vendor.js`, `${page}/remotes/planning/b210/1.js`),
    { part: 'planning', version: '2.1.0' },
  ],
  [
    'the first of two remotes',
    firefox(`${page}/remotes/planning/b210/1.js`, 'https://cdn.example/config/b140/2.js'),
    { part: 'planning', version: '2.1.0' },
  ],
  ['the host', chrome(`${page}/static/main.js`), host],
  ['the host when there is no stack', 'a text', host],
  ['nobody when only an extension is in the stack', chrome('chrome-extension://abcdef/content.js'), undefined],
  ['nobody when its build is not known', chrome(`${page}/remotes/planning/old/1.js`, `${page}/static/vendor.js`), undefined],
  ['nobody when it is of a developer’s machine', chrome('http://127.0.0.1:4301/remote/entry.js', `${page}/static/vendor.js`), undefined],
  ['nobody when it is from elsewhere', chrome('https://cdn.example/config/b1400/page.js'), undefined],
])('attributes to %s', (_, error, origin) => {
  expect(originOf(error, registry, host, page)).toEqual(origin);
});

it('attributes a file that did not come to whose it is', () => {
  const error = thrown(`ChunkLoadError\n at f (${page}/static/main.js:1:2)`, {
    name: 'ChunkLoadError',
    request: 'https://cdn.example/config/b140/17.js',
  });
  expect(originOf(error, registry, host, page)).toEqual({ part: 'config', version: '1.4.0' });
  expect(kindOf(error, 'promise')).toEqual({ phase: 'chunk', cause: 'files' });
  expect(kindOf(chrome(), 'handler')).toEqual({ phase: 'handler', cause: 'error' });
});
