import type { Page, Route } from '@playwright/test';
import { defaultProduct, menuFor, storageKeys } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { changeClient, newClient, newLogEntry } from '../src/clients.ts';
import { newRequest } from '../src/requests.ts';
import { newProduct, newSale } from '../src/sales.ts';
import { expect, forgive, goWithin, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

const desktop = [1280] as const;
const phone = [390] as const;

interface Look {
  path: string;
  name?: string;
  /** How what is looked at is reached on the page. */
  reach?: (page: Page) => Promise<void>;
  at?: typeof desktop;
}

const firstRecord = async (page: Page) => {
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}/);
  await settled(page);
};
const firstPanel = async (page: Page) => {
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Tabs and states of planning that no link of the menu leads to. */
const besideTheMenu: readonly Look[] = [
  {
    path: '/dashboard/purchases-sales',
    name: 'dashboard, its charts as tables',
    reach: async (page) => {
      const faces = page.getByRole('radio', { name: /^(Tabla|Table)$/ });
      await expect(faces).toHaveCount(2);
      for (const face of await faces.all()) await face.check({ force: true });
      await expect(page.getByRole('table')).toHaveCount(4);
    },
  },
  {
    path: '/dashboard/purchases-sales?species=all',
    name: 'dashboard, its days being chosen',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Fechas|Dates)/ })
        .click(),
    at: desktop,
  },
  {
    path: '/projection?measure=price&side=sell',
    name: 'projection, a cell being typed in',
    reach: async (page) => {
      await page.locator('[role=gridcell][aria-readonly=false]').first().dblclick();
      await expect(page.getByRole('grid').getByRole('textbox')).toBeFocused();
    },
  },
  { path: '/products-planification/expiring' },
  { path: '/products-planification/shrink' },
  { path: '/marketplace/orders' },
  { path: '/marketplace/orders', name: 'an order', reach: firstRecord },
  { path: '/marketplace/offers' },
  { path: '/marketplace/offers', name: 'an offer', reach: firstRecord },
  { path: '/marketplace/purchases' },
  { path: '/marketplace/purchases', name: 'a purchase', reach: firstRecord },
  { path: '/wishlist', name: 'a wish in the side panel', reach: firstPanel },
];

/** Pages of the shell that its menu of the account leads to, and the dialogs of a release. */
const ofTheShell: readonly Look[] = [
  { path: '/account' },
  { path: '/platform' },
  {
    path: '/platform',
    name: 'a release in a country',
    reach: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Más acciones|More actions)/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(En|In) / }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  { path: '/platform/access' },
  { path: '/platform/outbox' },
];

/** A state is reached once and looked at light, dark, wide and at 390 px; only the language needs a page of its own. */
for (const language of ['es', 'en'] as const) {
  test.describe(`axe finds nothing, in ${language},`, () => {
    test.slow();
    const say = (es: string, en: string) => (language === 'es' ? es : en);

    async function start(page: Page, role?: 'mega' | 'seller' | 'admin', path = '/') {
      if (role) await signIn(page, role);
      else await page.goto('/healthz');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.language, language] as const);
      await page.goto(path);
      await loaderGone(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }

    /** On the wide screen, where every control is in sight. */
    async function open(page: Page, path: string) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await goWithin(page, path);
      await settled(page);
    }

    test('at the login', async ({ page, complaints }) => {
      await start(page);
      await expectNoFinding(page, 'login');
      await page.getByLabel('Email').fill('nobody@demo.test');
      await page.getByRole('textbox', { name: say('Contraseña', 'Password') }).fill('not this one');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFinding(page, 'login refused');
      for (const [path, name] of [
        ['/reset-password', 'a forgotten password'],
        [`/reset-password#token=${'A'.repeat(43)}`, 'choosing another password'],
      ] as const) {
        await start(page, undefined, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFinding(page, name);
      }
      forgive(complaints, /status of 401 .*login-with-email-password/);
    });

    test('on every page of the menu', async ({ page }) => {
      await start(page, 'mega');
      const links = menuFor({ role: 'mega' }, defaultProduct).flatMap((section) => section.menuList.map(({ link }) => link));
      // Those not built yet are one and the same page: one look at it is enough.
      const notBuilt = page.getByRole('heading', { name: say('Esta página aún no está construida', 'This page is not built yet') });
      let isNotBuiltSeen = false;
      for (const link of ['/', ...links]) {
        await open(page, link);
        const isNotBuilt = (await notBuilt.count()) > 0;
        if (!isNotBuilt || !isNotBuiltSeen) await expectNoFinding(page, link);
        isNotBuiltSeen ||= isNotBuilt;
      }
    });

    test('on the pages of the account and of the platform', async ({ page }) => {
      await start(page, 'mega');
      for (const { path, name = path, reach, at } of ofTheShell) {
        await open(page, path);
        await reach?.(page);
        await expectNoFinding(page, name, at);
        await page.keyboard.press('Escape');
      }
    });

    test('in the shell', async ({ page, complaints }) => {
      await start(page, 'mega');
      await settled(page);
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoFinding(page, 'account menu', desktop);
      await page.keyboard.press('Escape');

      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Abrir el menú', 'Open the menu') })
        .click();
      await expectNoFinding(page, 'open sidebar', desktop);
      await page.locator('#sidebar').getByRole('button', { name: 'Chile' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Costa Rica' })).toBeVisible();
      await expectNoFinding(page, 'countries', desktop);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 900 });
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Abrir el menú', 'Open the menu') })
        .click();
      await expect(page.getByRole('dialog').getByRole('link').last()).toBeAttached();
      await expectNoFinding(page, 'menu of the phone', phone);
      await page.keyboard.press('Escape');

      await open(page, '/nowhere');
      await expectNoFinding(page, 'unknown page');

      const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
      await page.route(/\/remotes\/config\//, gone);
      await page.goto('/sellers');
      await loaderGone(page);
      await expect(page.getByRole('main').getByRole('button', { name: say('Reintentar', 'Try again') })).toBeVisible();
      await expectNoFinding(page, 'remote down');
      forgive(complaints, /status of 404 .*\/remotes\/config\//, 'RemoteError: A part of the application could not be shown');
    });

    // Longer words are what another language brings: the pages above have the longest.
    if (language !== 'es') return;

    test('on the pages of planning that the menu does not name, and what opens in them', async ({ page }) => {
      await start(page, 'mega');
      for (const { path, name = path, reach, at } of besideTheMenu) {
        await open(page, path);
        await reach?.(page);
        await expectNoFinding(page, name, at);
        await page.keyboard.press('Escape');
      }
    });

    test('around the list of clients', async ({ page, complaints }) => {
      await start(page, 'seller', '/clients');
      await expect(rowsOf(page).first()).toBeVisible();

      await rowsOf(page).first().locator('[aria-haspopup=menu]').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoFinding(page, 'menu of a row', desktop);
      await page.keyboard.press('Escape');

      await page
        .getByRole('main')
        .getByRole('button', { name: say('Categoría: ', 'Category: ') })
        .click();
      await page.getByRole('menuitemcheckbox').nth(1).click();
      await expect(page).toHaveURL(/category=/);
      await expectNoFinding(page, 'filter', desktop);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: say('Columnas', 'Columns'), exact: true }).click();
      await expectNoFinding(page, 'columns', desktop);
      await page.keyboard.press('Escape');

      await rowsOf(page).first().getByRole('checkbox').check();
      await expectNoFinding(page, 'selection');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: say('Cambiar categoría', 'Change category') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFinding(page, 'dialog');
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('button', { name: say('Filtros', 'Filters') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFinding(page, 'sheet of filters', phone);
      await page.keyboard.press('Escape');

      await open(page, '/clients?search=zzzzqqq');
      await expect(page.getByRole('button', { name: say('Limpiar filtros', 'Clear filters') }).first()).toBeVisible();
      await expectNoFinding(page, 'empty list');

      await page.route(/get-all-clients-pagination/, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { status: 500, title: 'x', detail: 'x', instance: 'c41e' },
        }),
      );
      await open(page, '/clients?search=otra');
      await expect(page.getByText('c41e')).toBeVisible();
      await expectNoFinding(page, 'failed list');
      await page.unroute(/get-all-clients-pagination/);

      await open(page, '/clients/categories');
      await expect(rowsOf(page).first()).toBeVisible();
      await expectNoFinding(page, 'categories');

      await open(page, '/projection');
      await expectNoFinding(page, 'forbidden page');
      forgive(complaints, /status of 500 .*get-all-clients-pagination/);
    });

    test('on a client, its log book, its forms and their refusals', async ({ page, complaints }) => {
      const session = await sessionOf('seller');
      const client = await newClient(session, { legalName: `Marisquería Accesible ${Date.now()}` });
      for (const type of ['call', 'complaint'] as const)
        await newLogEntry(session, client._id, { type, note: 'Pide factura', dueOn: '2026-01-15' });
      await start(page, 'seller', `/clients?search=${encodeURIComponent(client.legalName)}`);
      await rowsOf(page).first().getByRole('gridcell').nth(3).click();
      await expect(page.getByRole('complementary').getByText('Pide factura')).toHaveCount(2);
      await expectNoFinding(page, 'client in the side panel');

      await open(page, `/clients/${client._id}`);
      await page.getByLabel(say('Dirección de despacho', 'Delivery address')).fill('Muelle 7');
      await expectNoFinding(page, 'record with something unsaved');
      await page.setViewportSize({ width: 1280, height: 900 });
      await changeClient(await sessionOf('admin'), client, { address: 'Muelle 8', phone: '+56322214499' });
      await page.getByRole('button', { name: say('Guardar cambios', 'Save changes') }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      await expectNoFinding(page, 'compare');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Descartar', 'Discard') })
        .click();

      await page.getByRole('button', { name: say('Bitácora', 'Log book') }).click();
      await expect(page.getByRole('complementary').getByText('Pide factura')).toHaveCount(2);
      await expectNoFinding(page, 'record with its log book');

      await open(page, `/clients/${client._id}/organization`);
      await expectNoFinding(page, 'organization of a client');

      const admin = await sessionOf('admin');
      await newSale(admin, client, await newProduct(admin));
      await open(page, `/clients/${client._id}/sales`);
      await expect(rowsOf(page).first()).toBeVisible();
      await expectNoFinding(page, 'sales of a client');
      await open(page, `/clients/${client._id}/invoices`);
      await expect(page.getByText(say('Este cliente aún no tiene facturas', 'This client has no invoices yet'))).toBeVisible();
      await expectNoFinding(page, 'invoices of a client');

      await open(page, '/clients/new');
      await page.getByRole('button', { name: say('Crear cliente', 'Create client') }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoFinding(page, 'new client with errors');

      await page.route(
        (url) => url.pathname === calls.auth.me.path,
        (route) => route.fulfill({ status: 401, json: { status: 401 } }),
      );
      await page.route(/get-all-clients-pagination/, (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          json: { status: 401, title: 'x', detail: 'x', instance: 'c41e' },
        }),
      );
      await open(page, '/clients');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Login' })).toBeVisible();
      await expectNoFinding(page, 'login over a page');
      forgive(complaints, /status of 409 .*update-client/, /status of 401 .*get-all-clients-pagination/);
    });

    test('on sales and invoices, their forms and dialogs', async ({ page }) => {
      const session = await sessionOf('admin');
      const client = await newClient(session, { legalName: `Cocina Accesible ${Date.now()}` });
      const sale = await newSale(session, client, await newProduct(session));
      await start(page, 'admin', `/sales?client=${client._id}`);
      await rowsOf(page).first().getByRole('gridcell').nth(3).click();
      await expect(page.getByRole('complementary').getByRole('list').first()).toBeVisible();
      await expectNoFinding(page, 'sale in the side panel');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page
        .getByRole('complementary')
        .getByRole('button', { name: say('Cerrar', 'Close') })
        .click();

      await open(page, `/sales/${sale._id}`);
      await expectNoFinding(page, 'sale');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: say('Registrar pago', 'Register payment') }).click();
      await page.getByRole('dialog').getByLabel(say('Escribe el monto otra vez', 'Write the amount again')).fill('1');
      await expectNoFinding(page, 'payment');
      await page.keyboard.press('Escape');

      await open(page, '/sales/new');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoFinding(page, 'new sale with errors');
      await page.reload();
      await loaderGone(page);

      await open(page, `/facturation/new?client=${client._id}`);
      await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
      await expect(page.getByRole('textbox', { name: say('Descripción', 'Description') })).not.toHaveValue('');
      await expectNoFinding(page, 'new invoice');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('button', { name: say('Emitir', 'Issue') })).toBeVisible();
      await expectNoFinding(page, 'pending invoice');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: say('Emitir', 'Issue') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFinding(page, 'issuing');
    });

    test('on requests: list, board, panel, steps, record and form', async ({ page }) => {
      const session = await sessionOf('admin');
      const client = await newClient(session, { legalName: `Solicitud Accesible ${Date.now()}` });
      const made = await newRequest(session, client, await newProduct(session));
      await start(page, 'admin', `/request?search=${encodeURIComponent(client.legalName)}`);
      await expect(rowsOf(page)).toHaveCount(1);
      await expectNoFinding(page, 'requests');
      await open(page, `/request?search=${encodeURIComponent(client.legalName)}&view=board`);
      await expect(page.getByRole('listitem', { name: new RegExp(client.legalName) })).toBeVisible();
      await expectNoFinding(page, 'requests as a board');
      await open(page, `/request?open=${made._id}`);
      const panel = page.getByRole('complementary');
      await expect(panel.getByText(client.legalName)).toBeVisible();
      await expectNoFinding(page, 'request in the side panel');
      await page.setViewportSize({ width: 1280, height: 900 });
      await panel.getByRole('button', { name: /^(Rechazar|Reject)/ }).click();
      await page.getByRole('dialog').getByRole('radio').last().check();
      await page.getByRole('dialog').getByRole('textbox').fill('Corto');
      await expectNoFinding(page, 'rejecting a request');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Salir sin guardar|Leave without saving)$/ }).click();
      await open(page, `/request/${made._id}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Confirmar|Confirm)$/ })
        .click();
      await expect(page.getByRole('dialog').getByText(/^(A mano|On hand)/)).toBeVisible();
      await expectNoFinding(page, 'confirming a request');
      await page.keyboard.press('Escape');
      await expectNoFinding(page, 'request, whole');
      await open(page, '/request/new');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoFinding(page, 'new request with errors');
    });

    test('on the lists of the other remotes', async ({ page }) => {
      await start(page, 'admin', '/sellers');
      for (const path of ['/sellers', '/marketplace-products/all-products', `/${defaultProduct}/fisher/fishers`]) {
        await open(page, path);
        const row = rowsOf(page).first();
        await row.locator('[aria-haspopup=menu]').click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await expectNoFinding(page, `${path}, menu of a row`, desktop);
        await page.keyboard.press('Escape');
        await row.getByRole('gridcell').nth(2).click();
        await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
        await expectNoFinding(page, `${path}, side panel`);
      }
      await open(page, '/sellers/new');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoFinding(page, 'new seller with errors');
    });
  });
}

async function settled(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
