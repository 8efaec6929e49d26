import { type Hidden, type Shown, type Viewer, whyHidden } from './audience.ts';
import type { CountryKey } from './countries.ts';
import type { Label } from './label.ts';
import { accessTo, type MenuSection } from './menu.ts';
import { flagSettingOf, menuOf, type Registered, type Registry, type RegistryEntry, withFlags } from './registry.ts';
import type { RoleName } from './roles.ts';
import { bucketOf, type CountryReach, type Rollout, whyOutside } from './rollout.ts';

/** One release of a remote, and whether the viewer gets it. */
export interface ReleaseAnswer {
  version: string;
  rollout: Rollout | undefined;
  /** The rollout is the country's own decision. */
  isOfCountry: boolean;
  /** Why the viewer does not get it; undefined if the rollout includes the viewer. */
  why: Hidden | 'share' | undefined;
  /** The viewer's bucket in the rollout, 0 to 99; undefined without a user. */
  bucket: number | undefined;
}

/** One rule, in the order of evaluation; `ok`: it admits the viewer. */
export type ExplainStep =
  /** Whether the address has a page. elsewhere: a release that has the page and that the viewer does not get. */
  | { rule: 'address'; ok: boolean; name?: Label; elsewhere?: { remote: string } & ReleaseAnswer }
  | { rule: 'remote'; ok: boolean; remote: string }
  | { rule: 'role'; ok: boolean; role: RoleName | undefined; roles: readonly RoleName[] | undefined }
  | { rule: 'country'; ok: boolean; country: CountryKey | undefined; countries: readonly CountryKey[] | undefined }
  /** isSet: somebody has set the flag; otherwise it has the default of the release. */
  | { rule: 'flag'; ok: boolean; flag: string; isSet: boolean }
  /** For items that are not pages: whether the viewer can open the page that the item leads to. name: undefined if there is no page. */
  | { rule: 'page'; ok: boolean; name?: Label; why?: Hidden }
  /** Whether the viewer can make the call whose answer is shown. roles: undefined if there is no such call. */
  | { rule: 'call'; ok: boolean; call: string; role: RoleName | undefined; roles: readonly RoleName[] | undefined }
  /** A notification is for its recipients. */
  | { rule: 'told'; ok: true }
  /** Newest first; the viewer gets `version`. */
  | { rule: 'release'; ok: true; remote: string; version: string; releases: ReleaseAnswer[] };

export interface Explanation {
  isSeen: boolean;
  /** `host`, or the name of the remote whose page it is. */
  remote: string | undefined;
  steps: ExplainStep[];
}

/** Pages of the host itself, which are not in the registry: the remote of their section is `host`. */
export interface ExplainOptions {
  product: string;
  own?: readonly MenuSection[];
}

/**
 * Why a viewer sees the page of an address or not: every rule in order, evaluated by the functions that menu and router use. registry: the releases
 * for everybody, not the copy of one page. Without a `userId` the viewer is in no rollout share.
 */
export function explain(person: Viewer, pathname: string, registry: Registry, { product, own = [] }: ExplainOptions): Explanation {
  const viewer = withFlags(person, registry);
  const access = accessTo(pathname, viewer, product, [...own, ...menuOf(registry, viewer)]);
  if (access.state === 'unknown') {
    const elsewhere = pageElsewhere(viewer, pathname, registry, product);
    return { isSeen: false, remote: elsewhere?.remote, steps: [{ rule: 'address', ok: false, ...(elsewhere && { elsewhere }) }] };
  }
  const { entry, remote } = access;
  const registered = registry[remote];
  const steps: ExplainStep[] = [{ rule: 'address', ok: true, name: entry.name }];
  if (remote !== 'host') steps.push({ rule: 'remote', ok: registered !== undefined, remote });
  steps.push(...audienceSteps(entry, viewer, remote, registry));
  if (registered) {
    const { releases, got } = releaseAnswersOf(registered, viewer, remote);
    const version = (got ?? releases.at(-1))?.version ?? '';
    steps.push({ rule: 'release', ok: true, remote, version, releases });
  }
  return { isSeen: steps.every(({ ok }) => ok), remote, steps };
}

/** Every release of a remote, and the one that the viewer gets, or undefined. */
export function releaseAnswersOf(registered: Registered, viewer: Viewer, remote: string) {
  const releases = registered.releases.map((release) => answerOf(release, viewer, remote));
  return { releases, got: registered.releases[releases.findIndex(({ why }) => !why)] };
}

/** The visibility rule, one condition at a time. */
export function audienceSteps({ roles, countries, flag }: Shown, viewer: Viewer, remote: string, registry: Registry): ExplainStep[] {
  const { role, country } = viewer;
  const registered = registry[remote];
  const isSet = (key: string) => registered !== undefined && flagSettingOf(registered, key, viewer) !== undefined;
  const anywhere = { ...viewer, role: role ?? 'mega' } as const;
  return [
    { rule: 'role', ok: !whyHidden(roles ? { roles } : {}, viewer, remote), role, roles },
    { rule: 'country', ok: !whyHidden(countries ? { countries } : {}, anywhere, remote), country, countries },
    ...(flag ? [{ rule: 'flag' as const, ok: !whyHidden({ flag }, anywhere, remote), flag, isSet: isSet(flag) }] : []),
  ];
}

function answerOf({ version, rollout: forAll }: RegistryEntry, viewer: Viewer, remote: string): ReleaseAnswer {
  const own: CountryReach | undefined = viewer.country && forAll?.byCountry?.[viewer.country];
  const rollout: Rollout | undefined = own ?? forAll;
  const { userId } = viewer;
  const bucket = userId === undefined ? undefined : bucketOf(userId, remote);
  const isShared = rollout?.share !== undefined && rollout.share < 100;
  const why =
    rollout && (userId === undefined && isShared ? (whyHidden(rollout, viewer, remote) ?? 'share') : whyOutside(rollout, viewer, remote));
  return { version, rollout, isOfCountry: own !== undefined, why, bucket };
}

/** A page that exists only in a release that the viewer does not get. */
function pageElsewhere(viewer: Viewer, pathname: string, registry: Registry, product: string) {
  for (const [remote, { releases }] of Object.entries(registry)) {
    for (const release of releases) {
      const { title, pages = [] } = release.declares;
      const section: MenuSection = { title, remote, menuList: pages };
      if (accessTo(pathname, viewer, product, [section]).state !== 'unknown') return { remote, ...answerOf(release, viewer, remote) };
    }
  }
  return undefined;
}
