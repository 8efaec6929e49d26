import { type Label, type menu, menuFor } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { useAccess } from '../remotes/access.ts';

type MenuLink = (typeof menu)[number]['menuList'][number]['link'];

/** The second key after `g`. A menu link without a letter does not compile; a test checks that letters are unique. */
export const letters: Readonly<Record<MenuLink, string>> = {
  '/{product}/dashboard/graphique': 'q',
  '/{product}/fisher/fishers': 'f',
  '/{product}/restaurant/restaurants': 'r',
  '/dashboard/purchases-sales': 'd',
  '/clients': 'c',
  '/providers': 'p',
  '/products-planification': 't',
  '/request': 's',
  '/sales': 'v',
  '/marketplace': 'm',
  '/facturation': 'i',
  '/projection': 'y',
  '/wishlist': 'w',
  '/offers-fishers': 'o',
  '/fishermen-requests': 'e',
  '/marketplace-products/all-products': 'u',
  '/sales-and-reservations': 'b',
  '/sellers': 'l',
  '/logistics': 'j',
  '/transportists': 'a',
  '/notifications': 'n',
  '/administrators': 'x',
};

/** The home page is not in the menu. */
export const homeLetter = 'h';

export interface PageLetter {
  letter: string;
  link: string;
  /** The label of a menu page. */
  name?: Label;
}

/** The home page, and the menu pages with a letter that the viewer may open; pages added by remotes have no letter. */
export function usePageLetters(): PageLetter[] {
  const { viewer, sections } = useAccess();
  const ofMenu = menuFor(viewer, settings().product, sections).flatMap(({ menuList }) =>
    menuList.flatMap(({ template, link, name }): PageLetter[] =>
      template in letters ? [{ letter: letters[template as MenuLink], link, name }] : [],
    ),
  );
  return [{ letter: homeLetter, link: '/' }, ...ofMenu];
}
