import { expect, forgive, loaderGone, openRecord, rowsOf, test } from '../src/test.ts';

test('search, filter, sort and page live in the address: a reload, back and a shared link restore the list', async ({ openAs, page }) => {
  // In a country in which no other spec makes or imports clients, which would move these.
  await openAs('seller', '/clients', 'Peru');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(10);

  await page.getByRole('columnheader', { name: 'Condición' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByText(/^11–20 de/)).toBeVisible();
  // The rows of the page before stay until those of this one are there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const seen = await rows.allTextContents();
  const address = page.url();

  await page.reload();
  await loaderGone(page);
  await expect(rows).toHaveText(seen);
  await expect(page).toHaveURL(address);

  await openRecord(page, (await rows.first().getByRole('link').first().textContent()) ?? '');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(rows).toHaveText(seen);
});

test('a filter that nothing matches says so and can be cleared', async ({ openAs, page }) => {
  await openAs('seller', '/clients?search=zzzzqqq');
  await expect(page.getByText('Ningún cliente cumple estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL((url) => url.pathname === '/clients' && !url.search.includes('zzzz'));
});

test('a list that fails shows the code of the request and a retry that works', async ({ openAs, page, complaints }) => {
  const list = /get-all-clients-pagination/;
  await page.route(list, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'internal', status: 500, detail: 'x', instance: 'c41e-7b20' },
    }),
  );
  await openAs('seller', '/clients');
  await expect(page.getByText('No pudimos cargar los clientes')).toBeVisible();
  await expect(page.getByText('c41e-7b20')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  forgive(complaints, /status of 500 .*get-all-clients-pagination/);
});
