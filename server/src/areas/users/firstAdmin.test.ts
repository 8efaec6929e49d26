import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, outsiders, useTestServer } from '../../../test/harness.ts';
import { users } from '../../base/db/schema/index.ts';
import { makeFirstAdmin } from './firstAdmin.ts';

const ana = { email: 'Ana@test.example', names: 'Ana', lastNames: 'Soto', countryId: countries.CL._id };

describe('the first mega admin', () => {
  const server = useTestServer();

  it('is not made where there is one', async () => {
    await assert.rejects(makeFirstAdmin(server.db, ana, 60_000), /There is a mega admin already: mega\.(cl|ec)@test\.example/);
  });

  it('is not made of an account that is there, or with an address that is none', async () => {
    for (const country of ['cl', 'ec'] as const)
      await server.db
        .update(users)
        .set({ state: 'blocked' })
        .where(eq(users.email, emailOf('mega', country)));
    await assert.rejects(makeFirstAdmin(server.db, { ...ana, email: outsiders.pending }, 60_000), /Somebody has the e-mail/);
    await assert.rejects(makeFirstAdmin(server.db, { ...ana, email: 'ana' }, 60_000));
  });

  it('comes in with the password that was told, chooses another one, and may register others', async () => {
    const currentPassword = await makeFirstAdmin(server.db, ana, 60_000);
    const token = await server.login('ana@test.example', currentPassword);
    const chosen = { currentPassword, newPassword: 'marea-baja-2026' };
    assert.equal((await server.request('POST', '/auth/change-password', { token, body: chosen })).status, 200);
    const body = {
      countryId: countries.EC._id,
      person: { names: 'Eva', lastNames: 'Paz' },
      email: 'eva@test.example',
      phone: '+593987654321',
    };
    assert.equal((await server.request('POST', '/api/register-administrator', { token, body })).status, 200);
  });
});
