import type { CallAnswer, RoleName } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
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
  ...{ fellBackTo: null, hasStack: true },
};

async function show(frames: () => Frame[], lang: 'es' | 'en' = 'es', role: RoleName = 'mega') {
  const server = fakeServer({
    telemetry: { failures: () => aListOf([aFailure, { ...aFailure, _id: anId(), detail: 'Error: without', hasStack: false }]) },
    failures: { stack: () => ({ frames: frames() }) },
  });
  const { user } = await renderPage(<FailuresCard part="planning" />, { role, lang });
  expect(await screen.findAllByText(/TypeError: no price|Error: without/)).toHaveLength(2);
  return { user, server };
}

async function open(frames: () => Frame[], lang: 'es' | 'en' = 'es') {
  const { user, server } = await show(frames, lang);
  // Of the failure that has one.
  await user.click(screen.getByRole('button', { name: /: TypeError: no price/ }));
  return { user, server, dialog: await screen.findByRole('dialog') };
}

it('shows where a failure came from: function, file, line and column, with the source open at the nearest one', async () => {
  const { user, server, dialog } = await open(() => [{ ...built, part: 'host', file: 'vendor.1.js' }, resolved, resolved]);
  expect(dialog).toHaveAccessibleName('Traza de mfe-planning 2.15.0');
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
  expect(screen.queryByRole('button', { name: /traza/ })).not.toBeInTheDocument();
});
