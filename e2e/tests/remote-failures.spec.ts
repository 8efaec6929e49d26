import type { Page, Route } from '@playwright/test';
import { defaultProduct, menu, remotes, withProduct } from '@shop/shared/contract';
import { expect, forgive, loaderGone, menuOf, rowsOf, signIn, test } from '../src/test.ts';

const part = 'fishers';
const link = withProduct(menu.find(({ remote }) => remote === part)?.menuList[1]?.link ?? '', defaultProduct);
/** The container's script, and the files of its pages. */
const entry = /\/remotes\/fishers\/[^?]*entry[^?]*\.js/;
const files = /\/remotes\/fishers\/(?!.*entry)[^?]*\.js/;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

interface Failure {
  name: string;
  what: RegExp;
  answer: (route: Route) => unknown;
  says: string;
  /** In the browser's console, beside what the shell writes there. */
  complaint?: string | RegExp;
  /** Only a script of the right hash runs at all; to see a wrong one run, the page is given none. */
  withoutIntegrity?: boolean;
}

const failures: Failure[] = [
  {
    name: 'refuses the connection',
    what: entry,
    answer: (route) => route.abort('connectionrefused'),
    says: 'no se pudo descargar',
    complaint: /ERR_CONNECTION_REFUSED .*\/remotes\/fishers\/.*entry/,
  },
  {
    name: 'answers 404',
    what: entry,
    answer: (route) => route.fulfill({ status: 404, body: 'not here' }),
    says: 'no se pudo descargar',
    complaint: /status of 404 .*\/remotes\/fishers\/.*entry/,
  },
  {
    name: 'answers HTML instead of a script',
    what: entry,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hello</title>' }),
    says: 'no se puede abrir',
    complaint: "Unexpected token '<'",
    withoutIntegrity: true,
  },
  { name: 'hangs', what: entry, answer: () => undefined, says: 'no cargó en 5 segundos' },
  {
    name: 'throws at import',
    what: entry,
    answer: script('throw new Error("broken at import")'),
    says: 'falló al iniciar',
    complaint: 'broken at import',
    withoutIntegrity: true,
  },
  {
    name: 'is not the script that was published',
    what: entry,
    answer: script('1'),
    says: 'no es lo que su equipo publicó',
    complaint: /Failed to find a valid digest .*\/remotes\/fishers\/.*entry/,
  },
  {
    name: 'lacks a file of the page',
    what: files,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
    says: 'Faltan archivos',
    complaint: /status of 404 .*\/remotes\/fishers\/(?!.*entry)/,
  },
];

for (const { name, what, answer, says, complaint, withoutIntegrity } of failures) {
  test(`a remote that ${name}: the shell goes on, says so, and Reintentar works once it is back`, async ({ page, complaints }) => {
    test.slow();
    await page.route(what, answer);
    if (withoutIntegrity) await page.route((url) => url.pathname === link, stripIntegrity);
    await signIn(page, 'admin');
    // A script that hangs keeps the page from its load event.
    await page.goto(link, { waitUntil: 'commit' });
    await loaderGone(page);

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: `${remotes[part].title.es} no está disponible` })).toBeVisible({ timeout: 15_000 });
    await expect(main).toContainText(says);
    await expect(main).toContainText(remotes[part].owner);
    await stillWorks(page);

    await menuOf(page)
      .getByRole('link', { name: /^Fishing Activities/ })
      .click();
    await expect(main.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 15_000 });
    await page.unroute(what);
    await main.getByRole('button', { name: 'Reintentar' }).click();
    await isBack(page);
    forgive(
      complaints,
      'RemoteError: A part of the application could not be shown',
      ...(complaint ? [complaint] : []),
      ...(withoutIntegrity ? [ofFulfilledPages] : []),
    );
  });
}

test('a remote that throws in render: the shell goes on, says so, and Reintentar works once it is back', async ({ page, complaints }) => {
  // The page's own data, of a shape that its server would never send, makes it throw while it is drawn.
  const data = /get-seafood-plugin-users/;
  await page.route(data, (route) => route.fulfill({ json: { items: [null], total: 1, page: 0, pageSize: 10 } }));
  await signIn(page, 'admin');
  await page.goto(link);
  await loaderGone(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Esta página falló al mostrarse.')).toBeVisible();
  await stillWorks(page);
  await menuOf(page)
    .getByRole('link', { name: /^Fishing Activities/ })
    .click();
  await expect(main.getByText('Esta página falló al mostrarse.')).toBeVisible();
  await page.unroute(data);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await isBack(page);
  forgive(complaints, /^TypeError: Cannot read properties of null/);
});

async function isBack(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /no está disponible/ })).toHaveCount(0);
  await expect(rowsOf(page).first()).toBeVisible();
}

/** The browser lets a document that the test answered open no socket to this machine. */
const ofFulfilledPages = 'ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS';

async function stripIntegrity(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replace(/,"integrity":"[^"]+"| integrity="[^"]+"/g, '');
  await route.fulfill({ response, body });
}

/** Menu and another remote. */
async function stillWorks(page: Page) {
  await menuOf(page).getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Clientes/);
  await expect(rowsOf(page).first()).toBeVisible();
}
