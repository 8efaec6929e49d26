import { queryClient } from '@shop/shared/api';
import { countries } from '@shop/shared/contract';
import { switchCountry } from '@shop/shared/session';
import { anId, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aWish } from '../../parts/wishes/testing.ts';
import { aRequest, around, kai } from '../testing.ts';
import { comment, content, open, serverWith, whole } from './testing.ts';

describe('a new request', () => {
  it('goes on with a draft where it was left, and ends it when it is made', async () => {
    const made = aRequest({ number: 10460 });
    const server = serverWith([], { requests: { ...around.requests, create: () => made, one: () => made } });
    const draftId = anId();
    const { user } = await open(`/request/new?draft=${draftId}`);
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
    const line = within(screen.getByRole('group', { name: 'Línea 1' }));
    expect(line.getByRole('combobox')).toHaveValue('Salmón coho, filete, fresco');
    expect(line.getByRole('textbox', { name: /Kilos/ })).toHaveValue('12,5');
    await user.click(screen.getByRole('button', { name: /^Mañana/i }));
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10460 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input).toMatchObject({ draftId, draftVersion: 4, request: { clientId: kai._id } });
    expect(server.of('requestDrafts.discard')).toHaveLength(0);
  });

  it('begins with nothing where the draft is gone, and says so', async () => {
    serverWith([], {
      requestDrafts: {
        one: () => {
          throw new Refused(404, 'not-found');
        },
      },
    });
    await open(`/request/new?draft=${anId()}`);
    expect(await screen.findByText(/Este borrador ya no está: .* pasaron 30 días\./)).toBeVisible();
    expect(await comment()).toHaveValue('');
  });

  it('keeps the form and what is typed while the list of drafts, which has failed, is read again', async () => {
    const server = serverWith([], {
      requestDrafts: {
        list: () => {
          throw new Refused(403, 'forbidden');
        },
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    const field = await comment();
    await user.type(field, 'Entregar por atrás');
    // Never resolves: a refetch has no data meanwhile.
    const never = () => new Promise<never>(() => undefined);
    server.answer({ requestDrafts: { list: never }, clients: { one: never } });
    await act(async () => void queryClient.invalidateQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Entregar por atrás');
  });

  it('opens no empty form in the place of a draft that could not be read, and tries again', async () => {
    const server = serverWith([], {
      requestDrafts: {
        one: () => {
          throw new Refused(403, 'forbidden');
        },
      },
    });
    const draftId = anId();
    const { user } = await open(`/request/new?draft=${draftId}`);
    expect(await screen.findByRole('heading', { name: 'No pudimos abrir el borrador' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Comentario/ })).toBeNull();
    server.answer({ requestDrafts: { one: ({ id }) => whole(id) } });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await comment()).toHaveValue('Con hielo');
  });

  it('begins with no client of another country', async () => {
    serverWith([]);
    await renderPage(pages, { path: `/request/new?client=${kai._id}`, role: 'mega' });
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
    await act(async () => switchCountry(countries.EC._id));
    expect(await screen.findByText(/^No pudimos cargar los datos de partida/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue('');
  });

  it.each([
    ['open', false],
    ['matched', true],
  ] as const)('goes on with a draft of a wish that is %s by now', async (state, isTaken) => {
    const wish = aWish({ client: kai, state });
    const made = aRequest({ number: 10463 });
    const server = serverWith([], {
      wishlist: { one: () => wish },
      requests: { ...around.requests, create: () => made, one: () => made },
      requestDrafts: { one: ({ id }) => ({ ...whole(id), draft: { ...content, wishId: wish._id } }) },
    });
    const { user } = await open(`/request/new?draft=${anId()}`);
    await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
    expect(screen.queryAllByText(/^Este deseo ya no está abierto/)).toHaveLength(isTaken ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10463 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input['wishId']).toBe(isTaken ? undefined : wish._id);
  });
});
