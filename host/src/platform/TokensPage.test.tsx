import type { ReleaseToken } from '@shop/shared/contract';
import { anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { TokensPage } from './TokensPage.tsx';

const aToken = (own: Partial<ReleaseToken> = {}): ReleaseToken => ({
  _id: anId(),
  remote: 'planning',
  name: 'CI',
  prefix: 'sbr_abcdefgh',
  createdAt: '2026-11-20T12:30:00.000Z',
  createdBy: { _id: anId(), name: 'Marcela Rojas' },
  expiresAt: '2999-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...own,
});

it('makes a token of one remote and shows it once', async () => {
  const made = aToken({ remote: 'harbour', name: 'GitHub' });
  let tokens: ReleaseToken[] = [];
  const server = fakeServer({
    releases: { status: () => ({ host: null, remotes: [], unusedFlags: [] }) },
    releaseTokens: {
      list: () => tokens,
      make: () => {
        tokens = [made];
        return { token: made, secret: 'sbr_the-whole-token' };
      },
    },
  });
  const { user } = await renderPage(<TokensPage />, { role: 'mega' });
  expect(await screen.findByText('Todavía no hay tokens')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nuevo token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo token' }));
  await user.type(dialog.getByLabelText(/^Parte/), 'harbour');
  await user.type(dialog.getByLabelText(/^Nombre/), 'GitHub');
  await user.click(dialog.getByRole('button', { name: 'Crear token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'El token de harbour está listo' }));
  expect(shown.getByText('sbr_the-whole-token')).toBeVisible();
  expect(server.of('releaseTokens.make')[0]?.input).toEqual({ token: { remote: 'harbour', name: 'GitHub', days: '90' } });
  await user.click(shown.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByText('sbr_the-whole-token')).not.toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /^harbour GitHub/ })).toBeVisible();
});

it('revokes one, after asking, and offers no end to what has ended', async () => {
  let live = aToken();
  const ended = aToken({ name: 'Antigua', expiresAt: '2026-01-01T00:00:00.000Z' });
  const server = fakeServer({
    releaseTokens: {
      list: () => [live, ended],
      revoke: () => {
        live = { ...live, revokedAt: '2026-11-21T12:00:00.000Z' };
        return live;
      },
    },
  });
  const { user } = await renderPage(<TokensPage />, { role: 'mega' });
  const row = within(await screen.findByRole('row', { name: /^planning CI/ }));
  expect(row.getByText('Vale')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revocar el token Antigua' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Revocar el token CI' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revocar token' }));
  expect(await screen.findByText('El token «CI» ya no vale')).toBeVisible();
  expect(await screen.findByText('Revocado')).toBeVisible();
  expect(server.of('releaseTokens.revoke')[0]?.input).toEqual({ id: live._id });
});
