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
  /** The rollout is what the viewer's country decided for itself. */
  isOfCountry: boolean;
  /** Why not; undefined when its rollout holds the viewer. */
  why: Hidden | 'share' | undefined;
  /** The viewer's place in it, 0 to 99; undefined for nobody in particular. */
  bucket: number | undefined;
}

/** One rule, in the order in which they are asked; `ok`: it lets the viewer through. */
export type ExplainStep =
  /** Whether anything stands there. elsewhere: a release that has the page and that the viewer does not get. */
  | { rule: 'address'; ok: boolean; name?: Label; elsewhere?: { remote: string } & ReleaseAnswer }
  | { rule: 'remote'; ok: boolean; remote: string }
  | { rule: 'role'; ok: boolean; role: RoleName | undefined; roles: readonly RoleName[] | undefined }
  | { rule: 'country'; ok: boolean; country: CountryKey | undefined; countries: readonly CountryKey[] | undefined }
  /** isSet: somebody has thrown the switch; else it is as the release has it. */
  | { rule: 'flag'; ok: boolean; flag: string; isSet: boolean }
  /** Of what is no page: whether the page that it leads to is open to the viewer. name: undefined, nothing stands there. */
  | { rule: 'page'; ok: boolean; name?: Label; why?: Hidden }
  /** Whether the viewer may make the call whose answer it shows. roles: undefined, there is no such call. */
  | { rule: 'call'; ok: boolean; call: string; role: RoleName | undefined; roles: readonly RoleName[] | undefined }
  /** A notification is for whoever is told. */
  | { rule: 'told'; ok: true }
  /** Newest first; the viewer gets `version`. */
  | { rule: 'release'; ok: true; remote: string; version: string; releases: ReleaseAnswer[] };

export interface Explanation {
  isSeen: boolean;
  /** `host`, or the name of the remote whose page it is. */
  remote: string | undefined;
  steps: ExplainStep[];
}

/** Pages of the host itself, which no registry lists: their section's remote is `host`. */
export interface ExplainOptions {
  product: string;
  own?: readonly MenuSection[];
}

/**
 * Why a viewer sees the page of an address or not: every rule in turn, asked of the functions that menu and address ask. registry: what
 * is out for everybody, not what one page goes by. Without a `userId` nobody is in a share.
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

/** Every release of a remote, and the one that the viewer gets; undefined: none. */
export function releaseAnswersOf(registered: Registered, viewer: Viewer, remote: string) {
  const releases = registered.releases.map((release) => answerOf(release, viewer, remote));
  return { releases, got: registered.releases[releases.findIndex(({ why }) => !why)] };
}

/** The one rule of visibility, a part at a time. */
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

/** A page that only a release has which the viewer does not get. */
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
