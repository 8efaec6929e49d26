import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { keepText } from '@shop/shared/session';
import { aListOf, aProfile, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SecondFactorAgain } from './SecondFactorAgain.tsx';
import { aFactorStatus, anAppSince } from './testing.ts';

/** A page with work in progress when the session ended. */
function Page() {
  const [text, setText] = useState('');
  const { data } = useCall(calls.notifications.list, { page: 0, pageSize: 10 });
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
      {data && <p>Cargado</p>}
      <SecondFactorAgain />
    </>
  );
}

it('lies over the page, and repeats what was refused once the code is right; what was typed stays', async () => {
  const profile = aProfile();
  let isProved = false;
  const server = fakeServer({
    auth: { me: () => profile },
    secondFactor: {
      status: () => aFactorStatus({ appSince: anAppSince, codesLeft: 10 }),
      proveByCode: ({ code }) => {
        if (code !== '123456') throw new Refused(422, 'invalid', { errors: [{ field: 'code', message: 'El código no es válido.' }] });
        isProved = true;
        return { provedAt: anAppSince };
      },
    },
    notifications: {
      list: () => {
        if (!isProved) throw new Refused(403, 'session-requires', { detail: 'Falta el segundo factor.' });
        return { ...aListOf([]), unread: 0 };
      },
    },
  });
  keepText('sessionToken', 'sid-1');
  const { user } = await renderPage(<Page />, { profile });
  // As before the session ended: below the dialog nothing can be reached with the pointer.
  await user.type(screen.getByLabelText('Nota'), 'lo que escribí');
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('El código no es válido.')).toBeVisible();
  expect(screen.queryByText('Cargado')).not.toBeInTheDocument();
  const before = server.of('notifications.list').length;
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('Cargado')).toBeInTheDocument();
  await waitFor(() => expect(server.of('notifications.list').length).toBeGreaterThan(before));
  expect(screen.getByLabelText('Nota')).toHaveValue('lo que escribí');
});
