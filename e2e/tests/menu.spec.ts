import { accessTo, defaultProduct, menu, menuFor, roleNames, withProduct } from '@shop/shared/contract';
import { expect, loaderGone, menuOf, signIn, test } from '../src/test.ts';

const every = menu.flatMap(({ menuList }) =>
  menuList.map(({ name, link }) => ({ name: name.es, link: withProduct(link, defaultProduct) })),
);

/** A link of the menu by its name, with what waits there or without. */
const named = (name: string) => new RegExp(`^${name}(\\s*\\d.*)?$`);

for (const role of roleNames) {
  test.describe(`the menu of ${role}`, () => {
    const sections = menuFor({ role }, defaultProduct);
    const visible = sections.flatMap((section) => section.menuList);

    test('has just the sections and links of the specification, in their order', async ({ openAs, page }) => {
      await openAs(role, '/');
      const navigation = menuOf(page);
      // Beside some stands how much waits there.
      await expect(navigation.getByRole('link')).toHaveText(visible.map(({ name }) => named(name.es)));
      expect(await navigation.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        visible.map(({ link }) => link),
      );
      await expect(navigation.getByRole('heading')).toHaveText(sections.map(({ title }) => title.es));
    });

    // Who sees most and who may least; the other two go through their pages in the specs of those pages.
    if (role === 'mega' || role === 'logistic')
      test('opens every link by a click and marks it as the active one', async ({ openAs, page }) => {
        test.slow();
        await openAs(role, '/');
        const navigation = menuOf(page);
        for (const { name, link } of visible) {
          await navigation.getByRole('link', { name: named(name.es) }).click();
          await expect(page).toHaveURL((url) => url.pathname === link);
          await expect(navigation.locator('[aria-current=page]')).toHaveText([named(name.es)]);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        }
      });

    const refused = every.filter(({ link }) => accessTo(link, { role }, defaultProduct).state !== 'allowed');
    if (refused.length > 0)
      test('is the rule for typed addresses too', async ({ page }) => {
        test.slow();
        await signIn(page, role);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        for (const { name, link } of refused) {
          await page.goto(link);
          await expect(heading, link).toHaveText(`Tu rol no permite ver ${name}`);
        }
        await page.goto(visible[0]?.link ?? '/');
        await expect(heading).not.toHaveText(/^Tu rol/);
        await loaderGone(page);
      });
  });
}

test('a seller who types the address of Proyección is told why not, and who has it', async ({ openAs, page }) => {
  await openAs('seller', '/projection');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu rol no permite ver Proyección');
  await expect(main).toContainText('La ven: Administración y Administración general.');
  await expect(menuOf(page).locator('[aria-current=page]')).toHaveCount(0);
  await main.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /);
});
