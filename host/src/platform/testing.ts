import type { CallAnswer, coreCalls, RemoteStatus, UnusedFlag } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type FakeServer, fakeServer } from '@shop/shared/testing';

type Figures = CallAnswer<typeof coreCalls.telemetry.figures>;
type PartFigures = Figures['parts'][number];

const placed = (version: string) => ({
  version,
  buildId: `b${version.replaceAll('.', '')}`,
  contract: '1.4.0',
  publishedAt: '2026-11-20T11:28:00.000Z',
  goodAt: '2026-11-20T11:30:00.000Z',
});

/** The state of a remote: 2.15.0 for everybody, 2.14.3 was good before. */
export function aRemoteStatus(name: string, own: Partial<RemoteStatus> = {}): RemoteStatus {
  return {
    name,
    title: { es: `Parte ${name}`, en: `Part ${name}` },
    owner: `Equipo ${name}`,
    seq: 2,
    current: placed('2.15.0'),
    budget: null,
    rollout: {},
    lastGood: placed('2.14.3'),
    others: placed('2.14.3'),
    lastStep: { step: 'promote', at: '2026-11-20T11:30:00.000Z', by: 'Marcela Rojas', token: null, reason: null },
    growth: null,
    releases: [placed('2.15.0'), placed('2.14.3')],
    countries: [],
    flags: [],
    ...own,
  };
}

/** A flag without settings. */
export function aFlag(own: Partial<RemoteStatus['flags'][number]> = {}): RemoteStatus['flags'][number] {
  const notSet = { rollout: null, at: null, by: null, endsAt: null, byCountry: [] };
  return { key: 'bids', name: { es: 'Pujas', en: 'Bids' }, isOn: false, ...notSet, ...own };
}

export function aStatus(remotes: RemoteStatus[], unusedFlags: UnusedFlag[] = []): CallAnswer<typeof calls.releases.status> {
  return { host: { version: '1.0.0', buildId: 'h100', contract: '1.4.0' }, remotes, unusedFlags };
}

/** Figures that browsers reported of a component; `loads`, `failures` and `loadP75Ms` are those of the release. */
export function aPart(part: string, own: Partial<PartFigures> = {}, version = '2.15.0'): PartFigures {
  const { loads = 0, failures = 0, loadP75Ms = null } = own;
  const hours = Array.from({ length: 24 }, (_, i) => ({
    at: new Date(Date.UTC(2026, 10, 20, i)).toISOString(),
    loads: i === 23 ? loads : 0,
    failures: i === 23 ? failures : 0,
  }));
  return {
    part,
    owner: `Equipo ${part}`,
    sessions: [],
    loads,
    failures,
    loadP75Ms,
    byVersion: [{ version, loads, failures, loadP75Ms }],
    hours,
    ...own,
  };
}

export function aFigures(parts: PartFigures[], sessions = 0): Figures {
  return { sessions, parts };
}

const failing = aPart('marketplace', {
  loads: 95,
  failures: 5,
  loadP75Ms: 1860,
  sessions: [
    { version: '2.15.0', count: 18 },
    { version: '2.14.3', count: 82 },
  ],
});

const aFailure = (own: object = {}) => ({
  _id: '10000000-0000-4000-8000-000000000001',
  at: '2026-11-20T12:41:12.000Z',
  part: 'marketplace',
  version: '2.15.0',
  owner: 'Equipo marketplace',
  phase: 'render' as const,
  cause: 'render' as const,
  detail: 'TypeError: price is not defined',
  code: 'rem-90d2',
  link: '/offers-fishers',
  fellBackTo: '2.14.3',
  hasStack: false,
  hasBreadcrumbs: false,
  ...own,
});

/** The answers for the fleet page: planning is healthy, marketplace fails. */
export function aServer(status = aStatus([aRemoteStatus('planning'), aRemoteStatus('marketplace')])): FakeServer {
  return fakeServer({
    releases: { status: () => status, flagHistory: () => [] },
    incidents: { list: ({ page, pageSize = 5 }) => ({ items: [], total: 0, page, pageSize }) },
    telemetry: {
      figures: () => aFigures([failing, aPart('planning', { loads: 500, loadP75Ms: 412 })], 231),
      failures: ({ page, pageSize = 10 }) => ({ items: [aFailure()], total: 118, page, pageSize }),
      budgets: () => ({ days: ['2026-11-20'], releases: [] }),
    },
  });
}

export const byAna = { at: '2026-11-20T12:00:00.000Z', by: 'Ana Soto', endsAt: null };
