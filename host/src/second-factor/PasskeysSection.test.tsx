import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { PasskeysSection } from './PasskeysSection.tsx';
import { aFactorStatus, aPasskey, challenges, fakeAuthenticator, tenCodes } from './testing.ts';

const nameField = () => screen.getByLabelText(/Nombre de la llave/);

async function add() {
  const page = await renderPage(<PasskeysSection />);
  await page.user.type(await screen.findByLabelText(/Nombre de la llave/), 'Celular');
  await page.user.click(screen.getByRole('button', { name: 'Agregar llave' }));
  return page;
}

it('keeps what the device has made under its name, and shows the recovery codes of the first factor', async () => {
  fakeAuthenticator();
  const addPasskey = () => ({ passkey: aPasskey, recoveryCodes: tenCodes });
  const server = fakeServer({ secondFactor: { status: () => aFactorStatus(), ...challenges, addPasskey } });
  await add();
  expect(await screen.findByText('Llave agregada: Celular')).toBeVisible();
  expect(server.of('secondFactor.addPasskey')[0]?.input).toMatchObject({ name: 'Celular', id: 'a2V5' });
  expect(within(screen.getByRole('region', { name: 'Códigos de recuperación' })).getAllByRole('listitem')).toHaveLength(10);
  expect(nameField()).toHaveValue('');
});

it.each([
  ['a person who cancels', 'NotAllowedError', 'No se usó ninguna llave: se canceló, se acabó el tiempo'],
  ['a device that has one already', 'InvalidStateError', 'Este dispositivo ya tiene una llave de esta cuenta.'],
])('tells of %s, and keeps the name', async (_, refusal, words) => {
  fakeAuthenticator(refusal);
  const server = fakeServer({ secondFactor: { status: () => aFactorStatus(), ...challenges } });
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(nameField()).toHaveValue('Celular');
  expect(server.of('secondFactor.addPasskey')).toHaveLength(0);
});

it('tells what the server has against it', async () => {
  fakeAuthenticator();
  const addPasskey = () => {
    throw new Refused(422, 'passkey', { detail: 'La llave de acceso no es válida.' });
  };
  fakeServer({ secondFactor: { status: () => aFactorStatus(), ...challenges, addPasskey } });
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent('La llave de acceso no es válida.');
  expect(nameField()).toHaveValue('Celular');
});

it('is renamed and removed, the latter only once that is confirmed', async () => {
  fakeAuthenticator();
  let passkeys = [aPasskey];
  const server = fakeServer({
    secondFactor: {
      status: () => aFactorStatus({ passkeys }),
      renamePasskey: ({ name }) => {
        passkeys = [{ ...aPasskey, name }];
        return { ...aPasskey, name };
      },
      removePasskey: () => {
        passkeys = [];
        return {};
      },
    },
  });
  const { user } = await renderPage(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: 'Renombrar Llave azul' }));
  const field = screen.getByDisplayValue('Llave azul');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Llave roja{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Quitar Llave roja' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar Llave roja?' });
  expect(server.of('secondFactor.removePasskey')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Sin llaves de acceso')).toBeVisible();
});

it.each([
  ['https://shop.example', 'Las llaves de acceso solo funcionan en https://shop.example.'],
  [null, 'Esta instalación no admite llaves de acceso'],
])('says why there are none where they belong to %s', async (passkeyOrigin, words) => {
  fakeAuthenticator();
  fakeServer({ secondFactor: { status: () => aFactorStatus({ passkeyOrigin }) } });
  await renderPage(<PasskeysSection />);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar llave' })).not.toBeInTheDocument();
});
