import type { Shown, Viewer } from './audience.ts';
import type { Declaration } from './declaration.ts';
import { audienceSteps, type ExplainStep, releaseAnswersOf } from './explain.ts';
import type { Label } from './label.ts';
import { pageBehind, whyNotOffered } from './menu.ts';
import { menuOf, type Registry, withFlags } from './registry.ts';
import type { RoleName } from './roles.ts';

export const offerKinds = ['actions', 'search', 'tiles', 'work', 'notifications'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Something that a remote declares in addition to pages, and why a viewer gets it or not. */
export interface OfferAnswer {
  kind: OfferKind;
  id: string;
  name: Label;
  isOffered: boolean;
  /** Every rule, in the order of evaluation. */
  steps: ExplainStep[];
}

export interface OfferOptions {
  product: string;
  /** The roles that can make a call; undefined for an unknown id. */
  rolesOf: (call: string) => readonly RoleName[] | undefined;
}

/**
 * What a viewer's release of a remote declares in addition to pages, and why each is offered or not: by `whyNotOffered`, which palette, search, home
 * and menu use, and by the roles of the call that it shows, which the server checks. undefined: the viewer gets no release of the remote. registry:
 * the releases for everybody.
 */
export function explainOffers(
  person: Viewer,
  remote: string,
  registry: Registry,
  { product, rolesOf }: OfferOptions,
): OfferAnswer[] | undefined {
  const viewer = withFlags(person, registry);
  const sections = menuOf(registry, viewer);
  const registered = registry[remote];
  const { releases = [], got } = registered ? releaseAnswersOf(registered, viewer, remote) : {};
  if (!got) return undefined;
  const ofRelease: ExplainStep = { rule: 'release', ok: true, remote, version: got.version, releases };
  return declaredIn(got.declares).map(({ kind, item }) => {
    const { id, name, call } = item;
    // Recipients can read a notification regardless of what they can open now.
    if (kind === 'notifications') return { kind, id, name, isOffered: true, steps: [{ rule: 'told', ok: true }, ofRelease] };
    const page = pageBehind(item.link, viewer, product, sections);
    const roles = call === undefined ? undefined : rolesOf(call);
    const isCallOpen = call === undefined || (viewer.role !== undefined && roles?.includes(viewer.role) === true);
    const steps: ExplainStep[] = [
      ...audienceSteps(item, viewer, remote, registry),
      {
        rule: 'page',
        ok: page.state === 'allowed',
        ...(page.state !== 'unknown' && { name: page.entry.name }),
        ...(page.state === 'forbidden' && { why: page.why }),
      },
      ...(call === undefined ? [] : [{ rule: 'call', ok: isCallOpen, call, role: viewer.role, roles } as const]),
      ofRelease,
    ];
    return { kind, id, name, isOffered: whyNotOffered(item, viewer, remote, product, sections) === undefined && isCallOpen, steps };
  });
}

/** All declared items in one form. */
function declaredIn({ actions = [], search = [], tiles = [], work = [], notifications = [] }: Declaration) {
  const counted = tiles.map(({ words, ...tile }) => ({ ...tile, name: { es: words.es.other, en: words.en.other } }));
  const notices = notifications.map(({ kind, name, link }) => ({ id: kind, name, link }));
  const lists = { actions, search, tiles: counted, work, notifications: notices };
  type Item = Shown & { id: string; name: Label; link: `/${string}`; call?: string };
  return offerKinds.flatMap((kind) => lists[kind].map((item: Item) => ({ kind, item })));
}
