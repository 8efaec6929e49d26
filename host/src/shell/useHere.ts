import { settings } from '@shop/shared/api';
import { accessTo, type PageAccess } from '@shop/shared/contract';
import { useLocation } from '@shop/shared/router';
import { useAccess } from '../remotes/access.ts';

/** Where the page is: what the menu says of the address, and the link that stands for it. */
export function useHere(): { pathname: string; access: PageAccess; link: string } {
  const { pathname } = useLocation();
  const { viewer, sections } = useAccess();
  const access = accessTo(pathname, viewer, settings().product, sections);
  return { pathname, access, link: access.state === 'unknown' ? pathname : access.link };
}
