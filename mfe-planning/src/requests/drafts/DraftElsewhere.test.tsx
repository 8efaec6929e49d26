import { queryClient } from '@shop/shared/api';
import { countries } from '@shop/shared/contract';
import { switchCountry } from '@shop/shared/session';
import { anId, Refused } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRequest, around } from '../testing.ts';
import { comment, open, openInHeldTime, row, serverWith } from './testing.ts';

afterEach(() => jest.useRealTimers());

describe('a new request', () => {
  it('says that another device had changed the draft, and where that is now', async () => {
    const replacedId = anId();
    const server = serverWith([], {
      requestDrafts: { save: ({ _id = '' }) => ({ _id, version: 7, updatedAt: new Date().toISOString(), replacedId }) },
    });
    const { user, address } = await openInHeldTime(`/request/new?draft=${anId()}`);
    await user.type(await comment(), '!');
    expect(await screen.findByText(/también cambió en otro equipo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver el otro' }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${replacedId}`));
    await waitFor(() => expect(server.of('requestDrafts.one').at(-1)?.input).toEqual({ id: replacedId }));
  });

  it('begins a draft anew when the one it went on with was ended elsewhere', async () => {
    const server = serverWith([], {
      requestDrafts: {
        save: ({ _id }) => {
          if (_id) throw new Refused(404, 'not-found');
          return { _id: anId(), version: 1, updatedAt: new Date().toISOString(), replacedId: null };
        },
      },
    });
    const { user } = await openInHeldTime(`/request/new?draft=${anId()}`);
    await user.type(await comment(), '!');
    expect(await screen.findByText(/Este borrador ya no estaba/)).toBeVisible();
    expect(server.of('requestDrafts.save')).toHaveLength(2);
    expect(await comment()).toHaveValue('Con hielo!');
  });

  it('asks before it is made of a draft that was ended on another device', async () => {
    const made = aRequest({ number: 10462 });
    const draft = row();
    const rows = [draft];
    const server = serverWith(rows, { requests: { ...around.requests, create: () => made, one: () => made } });
    const { user } = await open(`/request/new?draft=${draft._id}`);
    await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
    rows.pop();
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^Este borrador ya no estaba/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Crear de todos modos?' }));
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Crear de todos modos?' })).toBeNull());
    expect(server.of('requests.create')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    await user.click(await screen.findByRole('button', { name: 'Crear de todos modos' }));
    expect(await screen.findByText('Solicitud 10462 creada')).toBeVisible();
  });

  it('is of the country that it was begun in: another one begins with nothing, says where the draft is, and leads there', async () => {
    const server = serverWith([]);
    const draftId = anId();
    const { user } = await openInHeldTime(`/request/new?draft=${draftId}`, 'mega');
    await user.type(await comment(), '!');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(1));
    await act(async () => switchCountry(countries.EC._id));
    expect(await screen.findByText('Este borrador es de Chile y sigue guardado ahí.')).toBeVisible();
    expect(await comment()).toHaveValue('');
    // Text typed now belongs to a draft of Ecuador; the other draft is not changed.
    await user.type(await comment(), 'De Guayaquil');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2));
    const [inChile, inEcuador] = server.of('requestDrafts.save').map(({ input }) => input);
    expect(inChile).toMatchObject({ countryId: countries.CL._id, _id: draftId });
    expect(inEcuador).toMatchObject({ countryId: countries.EC._id, draft: { comment: 'De Guayaquil', clientId: '' } });
    expect(inEcuador).not.toHaveProperty('_id');

    await user.click(screen.getByRole('button', { name: 'Cambiar a Chile' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Comentario/ })).toHaveValue('Con hielo'));
    expect(screen.queryByText(/sigue guardado ahí/)).toBeNull();
  });
});
