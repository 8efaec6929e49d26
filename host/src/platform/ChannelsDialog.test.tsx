import type { AlertChannels } from '@shop/shared/contract';
import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { ChannelsDialog } from './ChannelsDialog.tsx';

const channels: AlertChannels = {
  part: 'planning',
  lang: 'es',
  emails: ['ana@team.example'],
  webhook: { url: 'https://hooks.team.example/a', prefix: 'sbw_abcdefgh' },
  escalation: null,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
};
const onClose = jest.fn();
const show = () => renderPage(<ChannelsDialog part="planning" onClose={onClose} />, { role: 'mega' });

it('sets whom to tell, and shows the secret of a new webhook once', async () => {
  const server = fakeServer({ alertChannels: { list: () => [], set: () => ({ channels, secret: 'sbw_the-whole-secret' }) } });
  const { user } = await show();
  const emails = await screen.findByLabelText(/^Correos(?! para)/);
  const dialog = within(screen.getByRole('dialog', { name: 'Avisos de mfe-planning' }));
  await user.type(emails, 'ana@team.example, luis@team.example');
  await user.type(dialog.getByLabelText(/^Webhook/), 'https://hooks.team.example/a');
  await user.type(dialog.getByLabelText(/^Escalar si/), '15');
  await user.type(dialog.getByLabelText(/^Correos para escalar/), 'jefa@team.example');
  await user.click(dialog.getByRole('button', { name: 'Guardar avisos' }));
  const shown = within(await screen.findByRole('dialog', { name: 'El secreto del webhook de mfe-planning' }));
  expect(shown.getByText('sbw_the-whole-secret')).toBeVisible();
  expect(server.of('alertChannels.set')[0]?.input).toEqual({
    part: 'planning',
    channels: {
      ...{ lang: 'es', emails: ['ana@team.example', 'luis@team.example'], webhookUrl: 'https://hooks.team.example/a' },
      escalation: { minutes: '15', emails: ['jefa@team.example'] },
    },
  });
});

it('says beside the field which address is none, and what the server refuses', async () => {
  const server = fakeServer({
    alertChannels: {
      list: () => [channels],
      set: () => {
        const errors = [{ field: 'channels.webhookUrl', code: 'x', message: 'Escribe una dirección https de internet.' }];
        throw new Refused(422, 'invalid', { title: 'Hay datos que corregir.', errors });
      },
    },
  });
  const { user } = await show();
  const emails = await screen.findByLabelText(/^Correos(?! para)/);
  await user.type(emails, ', nobody');
  await user.click(screen.getByRole('button', { name: 'Guardar avisos' }));
  expect(await screen.findByText('Escribe un email completo, como nombre@empresa.com.')).toBeVisible();
  expect(server.of('alertChannels.set')).toHaveLength(0);
  await user.clear(emails);
  await user.click(screen.getByRole('button', { name: 'Guardar avisos' }));
  expect(await screen.findByText('Escribe una dirección https de internet.')).toBeVisible();
});

it('sends a test of what is stored, and replaces the secret', async () => {
  const server = fakeServer({
    alertChannels: { list: () => [channels], test: () => ({ sent: 2 }), renewSecret: () => ({ channels, secret: 'sbw_another-secret' }) },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Enviar prueba' }));
  expect(await screen.findByText('La prueba sale a 2 destinos')).toBeVisible();
  expect(server.of('alertChannels.test')[0]?.input).toEqual({ part: 'planning' });
  await user.click(screen.getByRole('button', { name: 'Cambiar el secreto' }));
  expect(server.of('alertChannels.renewSecret')).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: '¿Cambiar el secreto de mfe-planning?' }));
  await user.click(question.getByRole('button', { name: 'Cambiar el secreto' }));
  expect(await screen.findByText('sbw_another-secret')).toBeVisible();
});
