import type { Request } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { aRequestAt, around, keeping, meanwhile, rowOf } from '../testing.ts';
import { CompleteAct, ConfirmAct } from './StepAct.tsx';

const onEnd = jest.fn();
afterEach(() => onEnd.mockClear());

/** Starts the action of a row as first read; `before` contains what has changed since. */
async function begin(
  Act: ComponentType<ActProps<ReturnType<typeof rowOf>>>,
  request: Request,
  before?: (kept: ReturnType<typeof keeping>) => void,
) {
  const kept = keeping(request);
  const row = rowOf(request);
  before?.(kept);
  const server = fakeServer({
    ...around,
    products: { availability: () => [] },
    requests: {
      ...around.requests,
      ...kept.answers.requests,
      confirm: () => kept.set({ state: 'confirmed', confirmedGrams: 148_500 }),
      unconfirm: () => kept.set({ state: 'created', confirmedGrams: null }),
    },
  });
  const page = await renderPage(<Act row={row} onEnd={onEnd} />, { role: 'logistic' });
  return { ...page, server };
}

it('takes a step that asks nothing at once, and takes it back', async () => {
  const { server, user } = await begin(ConfirmAct, aRequestAt('created'));
  expect(await screen.findByText('Solicitud confirmada. 148,5 kg reservados')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(server.of('requests.confirm')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/10446.*Creada/)).toBeVisible();
  expect(server.of('requests.unconfirm')).toHaveLength(1);
});

it('asks in the dialog of the page where there is something to ask, and is over when that closes', async () => {
  const { user } = await begin(CompleteAct, aRequestAt('confirmed_seller'));
  const dialog = await screen.findByRole('dialog');
  expect(onEnd).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});

it('shows first what somebody has changed since the row was read', async () => {
  const { server } = await begin(ConfirmAct, aRequestAt('created'), (kept) => kept.set({ comment: 'sin hielo' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(server.of('requests.confirm')).toHaveLength(0);
});

it('takes no other step than the one that the row asks for', async () => {
  const { server } = await begin(ConfirmAct, aRequestAt('created'), (kept) => meanwhile(kept, 'confirm', 'confirmed'));
  expect(await screen.findByText('La solicitud 10446 ya no espera este paso: está en Confirmada')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(server.of('requests.confirm')).toHaveLength(0);
});

it('leads to a request that its prices hold, which says so, and takes no step', async () => {
  const request: Request = { ...aRequestAt('created'), approvalState: 'waiting' };
  const { server, address } = await begin(ConfirmAct, request);
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(address()).toBe(`/request?open=${request._id}`);
  expect(server.of('requests.confirm')).toHaveLength(0);
});

/** A request that cannot be read. */
async function beginUnread(request: Request) {
  const server = fakeServer({
    ...around,
    products: { availability: () => [] },
    requests: {
      ...around.requests,
      one: () => {
        throw new Refused(404, 'not-found');
      },
    },
  });
  const page = await renderPage(<ConfirmAct row={rowOf(request)} onEnd={onEnd} />, { role: 'logistic' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  return { ...page, server, dialog };
}

it('takes no step that is not the next one any more when the request is read at the second try', async () => {
  const request = aRequestAt('created');
  const { server, user } = await beginUnread(request);
  server.answer({ requests: { one: () => aRequestAt('confirmed', { _id: request._id }) } });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('La solicitud 10446 ya no espera este paso: está en Confirmada')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what it takes when the request is read at the second try', async () => {
  const request = aRequestAt('created');
  const { server, user } = await beginUnread(request);
  server.answer({ requests: { one: () => request } });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('dialog', { name: /Confirmar/ })).toBeVisible();
  expect(server.of('requests.confirm')).toHaveLength(0);
  expect(onEnd).not.toHaveBeenCalled();
});

it('says why where the request cannot be read', async () => {
  const { user, dialog } = await beginUnread(aRequestAt('created'));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
