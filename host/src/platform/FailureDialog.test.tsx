import type { Breadcrumb, CallAnswer, RoleName } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FailuresCard } from './FailuresCard.tsx';

type Frame = CallAnswer<typeof calls.failures.stack>['frames'][number];

const built: Frame = { part: 'planning', buildId: 'b215', file: 'page.0a1b.js', line: 1, column: 2345, fn: 'Xe', source: null };
const resolved: Frame = {
  ...built,
  source: {
    ...{ file: './src/prices.ts', line: 3, column: 9, fn: 'priceOf' },
    context: [
      { line: 2, text: 'export function priceOf(row: Row) {' },
      { line: 3, text: '  throw new TypeError("no price");' },
    ],
  },
};

const aFailure = {
  ...{ _id: anId(), at: '2026-11-20T12:41:12.000Z', part: 'planning', version: '2.15.0', owner: 'Equipo planning' },
  ...{ phase: 'render' as const, cause: 'render' as const, detail: 'TypeError: no price', code: 'rem-90d2', link: '/clients' },
  ...{ fellBackTo: null, hasStack: true, hasBreadcrumbs: false },
};

async function show(frames: () => Frame[], lang: 'es' | 'en' = 'es', role: RoleName = 'mega') {
  const server = fakeServer({
    telemetry: { failures: () => aListOf([aFailure, { ...aFailure, _id: anId(), detail: 'Error: without', hasStack: false }]) },
    failures: { stack: () => ({ frames: frames() }) },
  });
  const { user } = await renderPage(<FailuresCard part="planning" code="" onCode={() => undefined} />, { role, lang });
  expect(await screen.findAllByText(/TypeError: no price|Error: without/)).toHaveLength(2);
  return { user, server };
}

async function open(frames: () => Frame[], lang: 'es' | 'en' = 'es') {
  const { user, server } = await show(frames, lang);
  // The button of the failure that has more details.
  await user.click(screen.getByRole('button', { name: /: TypeError: no price/ }));
  return { user, server, dialog: await screen.findByRole('dialog') };
}

it('shows where a failure came from: function, file, line and column, with the source open at the nearest one', async () => {
  const { user, server, dialog } = await open(() => [{ ...built, part: 'host', file: 'vendor.1.js' }, resolved, resolved]);
  expect(dialog).toHaveAccessibleName('Falla de mfe-planning 2.15.0');
  const frames = await within(dialog).findAllByRole('listitem');
  expect(frames[0]).toHaveTextContent('Xevendor.1.js:1:2345host · compilado, sin mapa');
  expect(frames[1]).toHaveTextContent(/priceOf\.\/src\/prices\.ts:3:9mfe-planning/);
  const [nearest, further] = within(dialog).getAllByText('throw new TypeError("no price");', { exact: false });
  expect(nearest).toBeVisible();
  expect(nearest?.closest('[aria-current]')).toHaveTextContent(/^3/);
  expect(further).not.toBeVisible();
  expect(within(dialog).queryByText('Sin mapas de fuentes')).not.toBeInTheDocument();
  expect(server.of('failures.stack')[0]?.input).toEqual({ id: aFailure._id });
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says so where there are no maps, and shows the stack as it was built', async () => {
  const { dialog } = await open(() => [built, { ...built, fn: undefined, column: 9 }], 'en');
  expect(await within(dialog).findByText('No source maps')).toBeVisible();
  const frames = within(dialog).getAllByRole('listitem');
  expect(frames[0]).toHaveTextContent('Xepage.0a1b.js:1:2345mfe-planning · as built, no map');
  expect(frames[1]).toHaveTextContent('function without a namepage.0a1b.js:1:9');
});

it('says so when it cannot be loaded, and tries again', async () => {
  let isThere = false;
  const { user, dialog } = await open(() => {
    if (!isThere) throw new Refused(404, 'not-found');
    return [resolved];
  });
  expect(await within(dialog).findByText('No pudimos cargar la traza')).toBeVisible();
  isThere = true;
  await user.click(within(dialog).getByRole('button', { name: /Reintentar/ }));
  expect(await within(dialog).findByText('priceOf')).toBeVisible();
});

it('is not for an admin of one country', async () => {
  await show(() => [], 'es', 'admin');
  expect(screen.queryByRole('button', { name: /Ver falla/ })).not.toBeInTheDocument();
});

describe('what was done before', () => {
  const breadcrumbs: Breadcrumb[] = [
    { kind: 'page', agoMs: 20_400, link: '/clients', isBeneath: true },
    { kind: 'press', agoMs: 9_000, role: 'button', name: 'planning.clients.edit', within: 'planning.clients.title' },
    { kind: 'dialog', agoMs: 8_900 },
    { kind: 'network', agoMs: 7_000, isOnline: false },
    { kind: 'call', agoMs: 6_000, call: 'clients.update', status: 0, ms: 1234.4 },
    { kind: 'call', agoMs: 5_000, call: 'clients.update', status: 409, ms: 80 },
    { kind: 'release', agoMs: 900, part: 'planning', version: '2.15.0' },
    { kind: 'flag', agoMs: 0, part: 'planning', key: 'bids', isOn: false },
  ];
  const withBreadcrumbs = { ...aFailure, hasStack: false, hasBreadcrumbs: true };

  function Card() {
    const [code, setCode] = useState('');
    return <FailuresCard part="planning" code={code} onCode={setCode} />;
  }

  async function find(answer: () => Breadcrumb[], lang: 'es' | 'en' = 'es', role: RoleName = 'mega') {
    const server = fakeServer({
      telemetry: { failures: ({ code }) => aListOf(code === undefined || 'rem-90d2'.startsWith(code) ? [withBreadcrumbs] : []) },
      failures: { breadcrumbs: () => ({ breadcrumbs: answer() }) },
    });
    const { user } = await renderPage(<Card />, { role, lang });
    await user.type(await screen.findByRole('searchbox'), ' REM-90d2');
    await waitFor(() => expect(server.of('telemetry.failures').at(-1)?.input).toMatchObject({ part: 'all', code: 'rem-90d2' }));
    return { user, server };
  }

  it('opens by the code that people read out, the last thing at the end', async () => {
    const { user, server } = await find(() => breadcrumbs);
    const dialog = await screen.findByRole('dialog', { name: 'Falla de mfe-planning 2.15.0' });
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '20,4 s antesSe abrió /clients/…',
      '9,0 s antesSe pulsó: botón planning.clients.edit en planning.clients.title',
      '8,9 s antesSe abrió un diálogo ',
      '7,0 s antesSe perdió la red',
      '6,0 s antesLlamada clients.update sin respuesta en 1.234 ms',
      '5,0 s antesLlamada clients.update 409 en 80 ms',
      '0,9 s antesLa página pasó a mfe-planning 2.15.0',
      '0,0 s antesSe apagó planning.bids',
    ]);
    expect(server.of('failures.stack')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Ver falla/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let isThere = false;
    const { user } = await find(() => {
      if (!isThere) throw new Refused(404, 'not-found');
      return breadcrumbs;
    }, 'en');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('We could not load what was done before')).toBeVisible();
    isThere = true;
    await user.click(within(dialog).getByRole('button', { name: /Try again|Retry/ }));
    expect(await within(dialog).findByText('The network was lost')).toBeVisible();
  });

  it('is not opened for an admin of one country, who finds the failure all the same', async () => {
    await find(() => breadcrumbs, 'es', 'admin');
    expect(await screen.findByText(/TypeError: no price/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so when no failure has the code', async () => {
    const { user } = await find(() => breadcrumbs, 'es', 'admin');
    await user.type(screen.getByRole('searchbox'), '-ffff');
    expect(await screen.findByText('Ninguna falla de las últimas dos semanas tiene el código rem-90d2-ffff.')).toBeVisible();
  });
});
