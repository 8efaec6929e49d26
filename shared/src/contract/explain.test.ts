import type { Viewer } from './audience.ts';
import { type ExplainStep, explain } from './explain.ts';
import { accessTo } from './menu.ts';
import { menuOf, type Registry, type RegistryEntry, releasesFor, withFlags } from './registry.ts';
import { roleNames } from './roles.ts';
import type { Rollout } from './rollout.ts';

const release = (name: string, version: string, rollout?: Rollout, declares: Partial<RegistryEntry['declares']> = {}): RegistryEntry => ({
  version,
  buildId: version.replaceAll('.', ''),
  contract: '1.0.0',
  entry: `/remotes/${name}/${version}/entry.js`,
  ...(rollout && { rollout }),
  declares: { title: { es: name, en: name }, owner: `Equipo ${name}`, ...declares },
});
const page = (link: `/${string}`, more: object = {}) => ({ link, name: { es: link, en: link }, icon: 'chart' as const, ...more });

const registry: Registry = {
  planning: { releases: [release('planning', '2.1.0', { share: 50 }), release('planning', '2.0.0')] },
  lonja: {
    releases: [
      release('lonja', '1.1.0', { roles: ['admin'] }, { pages: [page('/lonja'), page('/lonja-nueva')] }),
      release('lonja', '1.0.0', undefined, {
        pages: [
          page('/lonja'),
          page('/subastas', { countries: ['EC'] }),
          page('/pujas', { flag: 'bids' }),
          page('/remates', { flag: 'sales' }),
        ],
        flags: [
          { key: 'bids', name: { es: '', en: '' }, isOn: false },
          { key: 'sales', name: { es: '', en: '' }, isOn: true },
        ],
      }),
    ],
    flags: { sales: { isOn: false } },
  },
};
const own = [{ title: { es: '', en: '' }, remote: 'host', menuList: [page('/platform', { roles: ['admin', 'mega'] }), page('/')] }];
const product = 'seafood';

const seller: Viewer = { role: 'seller', country: 'CL', userId: 'u-1' };
const admin: Viewer = { role: 'admin', country: 'CL', userId: 'u-1' };

/** The rule that stops the viewer; undefined if they see it. */
const stopping = (steps: readonly ExplainStep[]) => steps.find(({ ok }) => !ok)?.rule;

it.each<[name: string, viewer: Viewer, link: string, stops: string | undefined]>([
  ['a page of everybody', seller, '/clients', undefined],
  ['a record of it', seller, '/clients/7', undefined],
  ['a page of other roles', seller, '/projection', 'role'],
  ['the same for an admin', admin, '/projection', undefined],
  ['nobody', { role: undefined }, '/clients', 'role'],
  ['a page of a remote that is not out', seller, '/sellers', 'remote'],
  ['an address of nothing', seller, '/nada', 'address'],
  ['a page that a remote declares', seller, '/lonja', undefined],
  ['a page of another country', seller, '/subastas', 'country'],
  ['the same in that country', { ...seller, country: 'EC' }, '/subastas', undefined],
  ['a page behind a switch that is off', seller, '/pujas', 'flag'],
  ['a page behind a switch that somebody turned off', seller, '/remates', 'flag'],
  ['a page of a release that others get', seller, '/lonja-nueva', 'address'],
  ['the same for who gets it', admin, '/lonja-nueva', undefined],
  ['a page of the host', admin, '/platform', undefined],
  ['the same for a seller', seller, '/platform', 'role'],
  ['the first page', seller, '/', undefined],
  ['a page with the slug in its address', seller, '/seafood/fisher/fishers', 'remote'],
])('answers for %s', (_, viewer, link, stops) => {
  const { isSeen, steps } = explain(viewer, link, registry, { product, own });
  expect(stopping(steps)).toBe(stops);
  expect(isSeen).toBe(stops === undefined);
});

it('names the release that has the page, and why the viewer does not get it', () => {
  const [step] = explain(seller, '/lonja-nueva', registry, { product }).steps;
  expect(step).toMatchObject({ rule: 'address', ok: false, elsewhere: { remote: 'lonja', version: '1.1.0', why: 'role' } });
});

it('says whether a switch was thrown by somebody', () => {
  const flagOf = (link: string) => explain(seller, link, registry, { product }).steps.find(({ rule }) => rule === 'flag');
  expect(flagOf('/pujas')).toEqual({ rule: 'flag', ok: false, flag: 'bids', isSet: false });
  expect(flagOf('/remates')).toEqual({ rule: 'flag', ok: false, flag: 'sales', isSet: true });
});

it('answers as menu, address and registry do, for everybody and every link', () => {
  const people = Array.from({ length: 40 }, (_, i) => `u-${i}`);
  const links = ['/clients', '/projection', '/lonja', '/lonja-nueva', '/subastas', '/pujas', '/sellers', '/nada'];
  for (const userId of people) {
    for (const role of roleNames) {
      for (const country of ['CL', 'EC'] as const) {
        const viewer = withFlags({ userId, role, country }, registry);
        for (const link of links) {
          const { isSeen, steps, remote } = explain({ userId, role, country }, link, registry, { product });
          const access = accessTo(link, viewer, product, menuOf(registry, viewer));
          expect(isSeen).toBe(access.state === 'allowed' && registry[access.remote] !== undefined);
          const got = steps.find((step) => step.rule === 'release');
          const registered = remote && registry[remote];
          if (got && registered) expect(got.version).toBe(releasesFor(got.remote, registered, viewer)[0]?.version);
        }
      }
    }
  }
});

it('puts nobody in particular into no share', () => {
  const step = explain({ role: 'seller', country: 'CL' }, '/clients', registry, { product }).steps.find(({ rule }) => rule === 'release');
  expect(step).toMatchObject({
    version: '2.0.0',
    releases: [
      { version: '2.1.0', why: 'share', bucket: undefined },
      { version: '2.0.0', why: undefined },
    ],
  });
});
