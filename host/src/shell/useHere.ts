import { settings } from '@shop/shared/api';
import { accessTo, type PageAccess } from '@shop/shared/contract';
import { useLocation } from '@shop/shared/router';
import { useAccess } from '../remotes/access.ts';

/** The current location: its menu access, its link, and the link that the menu marks. */
export function useHere(): { pathname: string; access: PageAccess; link: string; menuLink: string } {
  const { pathname } = useLocation();
  const { viewer, sections } = useAccess();
  const access = accessTo(pathname, viewer, settings().product, sections);
  const { link, menuLink } = access.state === 'unknown' ? { link: pathname, menuLink: pathname } : access;
  return { pathname, access, link, menuLink };
}
