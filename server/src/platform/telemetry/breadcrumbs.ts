import type { Breadcrumb, ReportEvent } from '@shop/shared/contract';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { isCall, type KnownRelease, menuLinks } from './known.ts';

type Failure = Extract<ReportEvent, { kind: 'failure' }>;

/**
 * Filters the breadcrumbs of failures: keeps pages of the menu, calls of the contract, existing releases and flags of existing
 * remotes. The rest is dropped, because it may contain any data.
 */
export async function redactUnknown(
  failures: readonly Failure[],
  registry: Pick<ReleaseRegistry, 'present'>,
  find: (part: string, version: string) => KnownRelease | undefined,
): Promise<void> {
  if (!failures.some(({ breadcrumbs }) => breadcrumbs)) return;
  const present = await registry.present();
  const links = menuLinks(present);
  const isKnown = (breadcrumb: Breadcrumb) => {
    switch (breadcrumb.kind) {
      case 'page':
        return links.has(breadcrumb.link);
      case 'call':
        return isCall(breadcrumb.call);
      case 'release':
        return find(breadcrumb.part, breadcrumb.version) !== undefined;
      case 'flag':
        return breadcrumb.part in present.remotes;
      default:
        return true;
    }
  };
  for (const failure of failures) if (failure.breadcrumbs) failure.breadcrumbs = failure.breadcrumbs.filter(isKnown);
}
