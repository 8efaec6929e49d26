import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { aFactorStatus, anAppSince, tenCodes } from './testing.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const wrongCode = () => {
  throw new Refused(422, 'invalid', { errors: [{ field: 'code', message: 'El código no es válido.' }] });
};

/** A server that accepts only the code 123456. */
function appServer() {
  let appSince: string | null = null;
  return fakeServer({
    secondFactor: {
      status: () => aFactorStatus({ appSince, codesLeft: appSince ? 10 : 0 }),
      beginApp: () => ({ secret, uri: `otpauth://totp/Shop:ana?secret=${secret}` }),
      confirmApp: ({ code }) => {
        if (code !== '123456') return wrongCode();
        appSince = anAppSince;
        return { recoveryCodes: tenCodes };
      },
      removeApp: () => {
        appSince = null;
        return {};
      },
    },
  });
}

async function setUp() {
  const server = appServer();
  const page = await renderPage(<SecondFactorSection />);
  await page.user.click(await screen.findByRole('button', { name: 'Configurar aplicación' }));
  await screen.findByRole('img', { name: 'Código QR para la aplicación de códigos' });
  return { server, ...page };
}

const codeField = () => screen.getByLabelText(/Código de 6 dígitos/);
const codes = () => screen.queryByRole('region', { name: 'Códigos de recuperación' });

it('shows the secret as a QR code and to be typed, begun once', async () => {
  const { server } = await setUp();
  expect(screen.getByText('Clave: JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(server.of('secondFactor.beginApp')).toHaveLength(1);
  expect(codeField()).toHaveFocus();
});

it('keeps a wrong code, says at the field that it is, and takes the focus back there', async () => {
  const { user } = await setUp();
  await user.type(codeField(), '000000');
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('El código no es válido.')).toBeVisible();
  expect(codeField()).toHaveValue('000000');
  expect(codeField()).toBeInvalid();
  await waitFor(() => expect(codeField()).toHaveFocus());
  expect(codes()).not.toBeInTheDocument();
});

it('shows the recovery codes once, until the person has kept them', async () => {
  const { user, server } = await setUp();
  await user.type(codeField(), '123456{Enter}');
  expect(await screen.findByText(/Aplicación de códigos configurada el/)).toBeVisible();
  const region = codes() as HTMLElement;
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(tenCodes);
  await user.click(within(region).getByRole('button', { name: 'Copiar' }));
  expect(await within(region).findByRole('button', { name: 'Códigos copiados' })).toBeVisible();
  const copied = await navigator.clipboard.readText();
  for (const code of tenCodes) expect(copied).toContain(code);
  await user.click(within(region).getByRole('button', { name: 'Ya los guardé' }));
  expect(codes()).not.toBeInTheDocument();
  expect(screen.queryByText(tenCodes[0] as string)).not.toBeInTheDocument();
  expect(screen.getByText('Quedan 10 códigos de recuperación')).toBeVisible();
  expect(server.of('secondFactor.confirmApp')).toHaveLength(1);
});

it('makes new codes only once that is confirmed', async () => {
  const server = fakeServer({
    secondFactor: { status: () => aFactorStatus({ appSince: anAppSince, codesLeft: 1 }), renewCodes: () => ({ recoveryCodes: tenCodes }) },
  });
  const { user } = await renderPage(<SecondFactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Crear códigos nuevos' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Crear códigos nuevos?' });
  expect(server.of('secondFactor.renewCodes')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Crear códigos nuevos' }));
  await waitFor(() => expect(codes()).toBeVisible());
});

it('says why the app stays when its role has to have one', async () => {
  fakeServer({
    secondFactor: {
      status: () => aFactorStatus({ appSince: anAppSince, codesLeft: 10, isRequired: true }),
      removeApp: () => {
        throw new Refused(409, 'second-factor-needed', { detail: 'Tu rol exige un segundo factor.' });
      },
    },
  });
  const { user } = await renderPage(<SecondFactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Quitar aplicación' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar aplicación' }));
  expect(await within(screen.getByRole('dialog')).findByText(/Tu rol exige un segundo factor\./)).toBeVisible();
});
