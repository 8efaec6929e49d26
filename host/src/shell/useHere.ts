import { settings } from '@shop/shared/api';
import { accessTo, type PageAccess } from '@shop/shared/contract';
import { useLocation } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';

/** Where the page is: what the menu says of the address, and the link that stands for it. */
export function useHere(): { pathname: string; access: PageAccess; link: string } {
  const { pathname } = useLocation();
  const access = accessTo(pathname, useRole(), settings().product);
  return { pathname, access, link: access.state === 'unknown' ? pathname : access.link };
}
