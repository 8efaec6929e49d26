import { settings } from '@shop/shared/api';
import { accessTo, type PageAccess } from '@shop/shared/contract';
import { useLocation } from '@shop/shared/router';
import { useAccess } from '../remotes/access.ts';

/** Where the page is: what the menu says of the address, the link that stands for it, and the one that the menu marks. */
export function useHere(): { pathname: string; access: PageAccess; link: string; menuLink: string } {
  const { pathname } = useLocation();
  const { viewer, sections } = useAccess();
  const access = accessTo(pathname, viewer, settings().product, sections);
  const { link, menuLink } = access.state === 'unknown' ? { link: pathname, menuLink: pathname } : access;
  return { pathname, access, link, menuLink };
}
