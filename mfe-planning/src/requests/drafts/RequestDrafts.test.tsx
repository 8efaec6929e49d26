import { queryClient } from '@shop/shared/api';
import { type CallAnswer, countries, type KeptRequestDraft } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { sessionAtom, store, switchCountry } from '@shop/shared/session';
import { type Answers, aClient, aListOf, anId, aProfile, fakeServer, Refused, renderPage, Unreachable } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aWish } from '../../parts/wishes/testing.ts';
import { aRequest, around, kai } from '../testing.ts';

type DraftRow = CallAnswer<typeof calls.requestDrafts.list>[number];

const salmon = { _id: anId(), name: 'Salmón coho', presentation: 'fillet', conservation: 'fresh' } as const;
const content: KeptRequestDraft = {
  clientId: kai._id,
  wishId: '',
  deliverOn: '',
  deliveryWindow: '',
  comment: 'Con hielo',
  lines: [{ productId: salmon._id, askedGrams: '12,5', priceMinor: '9400', discount: '' }],
};
const row = (own: Partial<DraftRow> = {}): DraftRow => ({
  _id: anId(),
  version: 4,
  updatedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  client: kai,
  products: 3,
  ...own,
});

const whole = (_id: string, countryId: string = countries.CL._id) => ({ ...row({ _id }), countryId, draft: content, named: [salmon] });

/** A server that keeps drafts; `rows` are those that are there. */
function serverWith(rows: DraftRow[] = [], more: Answers = {}) {
  const saved = (_id: string, version: number) => ({ _id, version, updatedAt: new Date().toISOString(), replacedId: null });
  return fakeServer({
    ...around,
    products: { ...around.products, list: () => aListOf([]) },
    requests: { ...around.requests, list: () => aListOf([]) },
    clients: {
      ...around.clients,
      list: () => aListOf([]),
      one: ({ id }) => aClient({ _id: id, legalName: kai.name }),
      buying: () => ({ products: [], requests: [] }),
    },
    ...more,
    requestDrafts: {
      list: () => rows,
      one: ({ id }) => whole(id),
      save: ({ _id = anId(), version = 0 }) => saved(_id, version + 1),
      discard: ({ id }) => {
        rows.splice(0, rows.length, ...rows.filter(({ _id }) => _id !== id));
        return { _id: id, draft: content };
      },
      ...more.requestDrafts,
    },
  });
}
/** Something that goes on until the test ends it. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}
const open = (path = '/request/new') => renderPage(pages, { path, role: 'seller' });
const comment = () => screen.findByRole('textbox', { name: /Comentario/ });

describe('a new request', () => {
  it('is kept a moment after the last key, again under the same draft, and is left without a question', async () => {
    const server = serverWith();
    const { user, address } = await open();
    await user.type(await comment(), 'Entregar por atrás');
    expect(await screen.findByText(/^Borrador guardado a las \d\d:\d\d\./, {}, { timeout: 4000 })).toBeVisible();
    const [first, ...others] = server.of('requestDrafts.save');
    expect(others).toHaveLength(0);
    expect(first?.input).toMatchObject({ draft: { comment: 'Entregar por atrás', clientId: '', wishId: '' } });
    expect(first?.input).not.toHaveProperty('_id');

    await user.type(await comment(), ', con hielo');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2), { timeout: 4000 });
    expect(server.of('requestDrafts.save')[1]?.input).toMatchObject({ version: 1, draft: { comment: 'Entregar por atrás, con hielo' } });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe('/request'));
  });

  it('is kept nowhere while nobody has typed, and says so while there is no connection', async () => {
    const server = serverWith([], {
      requestDrafts: {
        save: () => {
          throw new Unreachable();
        },
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    await comment();
    await new Promise((done) => setTimeout(done, 1300));
    expect(server.of('requestDrafts.save')).toHaveLength(0);
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^El borrador no está guardado: /, {}, { timeout: 4000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
  });

  it('does not ask again for what was refused, until something else is typed', async () => {
    const server = serverWith([], {
      requestDrafts: {
        save: () => {
          throw new Refused(422, 'invalid', {
            errors: [{ field: 'draft', message: 'Ya tienes 20 borradores de solicitudes. Descarta uno antes.' }],
          });
        },
      },
    });
    const { user } = await open();
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/no está guardado: Ya tienes 20 borradores/, {}, { timeout: 4000 })).toBeVisible();
    await new Promise((done) => setTimeout(done, 1500));
    expect(server.of('requestDrafts.save')).toHaveLength(1);
    await user.type(await comment(), 'y');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2), { timeout: 4000 });
  });

  it('sends the same text again where the text is not what was refused, and a new one at once', async () => {
    // The ten seconds until then are two here.
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) => wait(work, ms === 10_000 ? 2000 : ms)) as typeof window.setTimeout;
    const server = serverWith([], {
      requestDrafts: {
        save: () => {
          throw new Refused(403, 'forbidden');
        },
      },
    });
    const { user } = await open();
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^El borrador no está guardado: /, {}, { timeout: 4000 })).toBeVisible();
    await user.type(await comment(), 'y');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2), { timeout: 4000 });
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(3), { timeout: 4000 });
    const texts = server.of('requestDrafts.save').map(({ input }) => (input['draft'] as KeptRequestDraft).comment);
    expect(texts).toEqual(['x', 'xy', 'xy']);
    window.setTimeout = wait;
  });

  it('saves nothing of a person under the name of another, who has logged in meanwhile', async () => {
    const server = serverWith();
    const { user } = await open();
    await user.type(await comment(), 'x');
    const profile = aProfile({ role: 'seller', country: 'CL' });
    await act(async () => store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'another', profile }));
    expect(await comment()).toHaveValue('x');
    await new Promise((done) => setTimeout(done, 1500));
    expect(server.of('requestDrafts.save')).toHaveLength(0);
  });

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

  it('says that another device had changed the draft, and where that is now', async () => {
    const replacedId = anId();
    const server = serverWith([], {
      requestDrafts: { save: ({ _id = '' }) => ({ _id, version: 7, updatedAt: new Date().toISOString(), replacedId }) },
    });
    const { user, address } = await open(`/request/new?draft=${anId()}`);
    await user.type(await comment(), '!');
    expect(await screen.findByText(/también cambió en otro equipo/, {}, { timeout: 4000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver el otro' }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${replacedId}`));
    expect(server.of('requestDrafts.one').at(-1)?.input).toEqual({ id: replacedId });
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
    const { user } = await open(`/request/new?draft=${anId()}`);
    await user.type(await comment(), '!');
    expect(await screen.findByText(/Este borrador ya no estaba/, {}, { timeout: 4000 })).toBeVisible();
    expect(server.of('requestDrafts.save')).toHaveLength(2);
    expect(await comment()).toHaveValue('Con hielo!');
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
    // Never answered: what is read again has no data meanwhile.
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

  it('saves what is typed before another draft takes its place, and asks when it cannot', async () => {
    const other = row();
    const server = serverWith([other]);
    const { user, address } = await open();
    await user.type(await comment(), 'x');
    server.answer({
      requestDrafts: {
        save: () => {
          throw new Unreachable();
        },
      },
    });
    await user.click(screen.getByRole('button', { name: /^Seguir: / }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
    expect(address()).toBe('/request/new');
    expect(await comment()).toHaveValue('x');

    server.answer({ requestDrafts: { save: () => ({ _id: anId(), version: 1, updatedAt: new Date().toISOString(), replacedId: null }) } });
    await user.click(screen.getByRole('button', { name: /^Seguir: / }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${other._id}`));
    expect(server.of('requestDrafts.save').at(-1)?.input).toMatchObject({ draft: { comment: 'x' } });
    await waitFor(async () => expect(await comment()).toHaveValue('Con hielo'));
  });

  it('is kept before a link or the way back within the path takes another one in its place', async () => {
    const server = serverWith([]);
    const first = anId();
    const { user, address, go, back } = await open(`/request/new?draft=${first}`);
    await user.type(await comment(), '!');
    await go('/request/new');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(1));
    expect(server.of('requestDrafts.save')[0]?.input).toMatchObject({ _id: first, draft: { comment: 'Con hielo!' } });
    await waitFor(async () => expect(await comment()).toHaveValue(''));
    expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull();
    await user.type(await comment(), 'otro');
    await back();
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2));
    expect(server.of('requestDrafts.save')[1]?.input).toMatchObject({ draft: { comment: 'otro' } });
    await waitFor(async () => expect(await comment()).toHaveValue('Con hielo'));
    expect(address()).toBe(`/request/new?draft=${first}`);
  });

  it('stays where it cannot be kept and is not to be left, and its address with it', async () => {
    const server = serverWith([]);
    const { user, address, go } = await open(`/request/new?client=${kai._id}`);
    await user.type(await comment(), 'x');
    server.answer({
      requestDrafts: {
        save: () => {
          throw new Unreachable();
        },
      },
    });
    await go('/request/new');
    await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
    await waitFor(() => expect(address()).toBe(`/request/new?client=${kai._id}`));
    expect(await comment()).toHaveValue('x');
    await go('/request/new');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(async () => expect(await comment()).toHaveValue(''));
  });

  it('is of the country that it was begun in: another one begins with nothing, says where the draft is, and leads there', async () => {
    const server = serverWith([]);
    const draftId = anId();
    const { user } = await renderPage(pages, { path: `/request/new?draft=${draftId}`, role: 'mega' });
    await user.type(await comment(), '!');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(1), { timeout: 4000 });
    await act(async () => switchCountry(countries.EC._id));
    expect(await screen.findByText('Este borrador es de Chile y sigue guardado ahí.')).toBeVisible();
    expect(await comment()).toHaveValue('');
    // What is typed now is a draft of Ecuador, and nothing of the other one is saved there.
    await user.type(await comment(), 'De Guayaquil');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2), { timeout: 4000 });
    const [inChile, inEcuador] = server.of('requestDrafts.save').map(({ input }) => input);
    expect(inChile).toMatchObject({ countryId: countries.CL._id, _id: draftId });
    expect(inEcuador).toMatchObject({ countryId: countries.EC._id, draft: { comment: 'De Guayaquil', clientId: '' } });
    expect(inEcuador).not.toHaveProperty('_id');

    await user.click(screen.getByRole('button', { name: 'Cambiar a Chile' }));
    await waitFor(async () => expect(await comment()).toHaveValue('Con hielo'));
    expect(screen.queryByText(/sigue guardado ahí/)).toBeNull();
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

  it('is not saved as it was opened, and asks when it is left before it is kept as it was', async () => {
    const server = serverWith();
    const { user } = await open(`/request/new?draft=${anId()}`);
    await comment();
    await new Promise((done) => setTimeout(done, 1300));
    expect(server.of('requestDrafts.save')).toHaveLength(0);
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^Borrador guardado a las/, {}, { timeout: 4000 })).toBeVisible();
    await user.type(await comment(), '{Backspace}');
    expect(await comment()).toHaveValue('Con hielo');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  });

  it('keeps the focus among the drafts that it offers', async () => {
    const drafts = [row(), row({ products: 2 }), row({ client: null, products: 1 }), row({ client: null, products: 0 })];
    serverWith(drafts);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver los 4 borradores' }));
    expect(screen.getByRole('button', { name: 'Seguir: Borrador sin cliente, 0 productos' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Descartar: Borrador de Sushi Kai Las Condes, 3 productos' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Seguir: .*, 2 productos/ })).toHaveFocus());
    for (const name of [/^Descartar: .*, 2 productos/, /^Descartar: .*, 1 producto$/, /^Descartar: .*, 0 productos/]) {
      const button = screen.getByRole('button', { name });
      await user.click(button);
      await waitFor(() => expect(button).not.toBeInTheDocument());
    }
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus();
  });

  describe('that is whole', () => {
    const past = {
      _id: anId(),
      number: 10443,
      deliverOn: '2026-11-20',
      lines: [{ product: salmon, askedGrams: 40_000, priceMinor: 9400, discount: 0 }],
    };
    const path = `/request/new?client=${kai._id}&repeat=${past._id}`;
    const made = aRequest({ number: 10461 });
    const wholeServer = (requests: Answers['requests'], requestDrafts: Answers['requestDrafts'] = {}) => {
      const server = serverWith([], { requests: { ...around.requests, one: () => made, ...requests }, requestDrafts });
      server.answer({ clients: { buying: () => ({ products: [], requests: [past] }) } });
      return server;
    };

    it('is made once when the answer was lost and its draft was saved before it is sent again', async () => {
      let tries = 0;
      const server = wholeServer({
        create: () => {
          tries += 1;
          if (tries === 1) throw new Unreachable();
          return made;
        },
      });
      const { user } = await open(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText('No se guardó')).toBeVisible();
      expect(await screen.findByText(/^Borrador guardado a las/, {}, { timeout: 4000 })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText('Solicitud 10461 creada')).toBeVisible();
      const [first, second] = server.of('requests.create');
      expect(second?.input).toEqual(first?.input);
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      // The draft that the request did not name is ended too.
      await waitFor(() => expect(server.of('requestDrafts.discard')).toHaveLength(1));
    });

    it('says when a draft that is left of it could not be discarded', async () => {
      let tries = 0;
      wholeServer(
        {
          create: () => {
            tries += 1;
            if (tries === 1) throw new Unreachable();
            return made;
          },
        },
        {
          discard: () => {
            throw new Refused(403, 'forbidden');
          },
        },
      );
      const { user } = await open(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText(/^Borrador guardado a las/, {}, { timeout: 4000 })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText('No se descartó el borrador')).toBeVisible();
    });

    it('leaves no draft behind when the first save is answered while it is being made', async () => {
      const draftId = anId();
      const save = held();
      const create = held();
      const server = wholeServer(
        {
          create: async () => {
            await create.done;
            return made;
          },
        },
        {
          save: async () => {
            await save.done;
            return { _id: draftId, version: 1, updatedAt: new Date().toISOString(), replacedId: null };
          },
        },
      );
      const { user } = await open(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(1), { timeout: 4000 });
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      await waitFor(() => expect(server.of('requests.create')).toHaveLength(1));
      save.end();
      expect(await screen.findByText(/^Borrador guardado a las/)).toBeVisible();
      create.end();
      expect(await screen.findByText('Solicitud 10461 creada')).toBeVisible();
      await waitFor(() => expect(server.of('requestDrafts.discard')[0]?.input).toEqual({ id: draftId, version: 1 }));
    });
  });

  it('offers what somebody has begun, to go on with or to discard, which can be taken back', async () => {
    const drafts = [row(), row({ client: null, products: 1 })];
    const [first] = drafts as [DraftRow];
    const server = serverWith(drafts);
    const { user, address } = await open();
    expect(await screen.findByText(/^Tienes un borrador de Sushi Kai Las Condes, 3 productos · guardado hace 2 horas$/)).toBeVisible();
    expect(screen.getByText(/^Tienes un borrador sin cliente, 1 producto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar: Borrador sin cliente, 1 producto' }));
    await waitFor(() => expect(screen.queryByText(/sin cliente/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.of('requestDrafts.save')[0]?.input).toMatchObject({ draft: content }));
    await user.click(screen.getByRole('button', { name: /^Seguir: Borrador de Sushi Kai/ }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${first._id}`));
  });
});

it('keeps a draft that another device has changed since it was shown', async () => {
  const shown = row();
  const server = serverWith([shown], {
    requestDrafts: {
      discard: ({ version }) => {
        throw version === shown.version ? new Refused(409, 'conflict') : new Error('Another version than the shown one.');
      },
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Descartar: / }));
  expect(await screen.findByText('Cambió en otro equipo: ábrelo y míralo antes de descartarlo.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Descartar: / })).toBeEnabled();
  expect(server.of('requestDrafts.discard')).toHaveLength(1);
});

describe('the list of requests', () => {
  it('offers the draft that somebody has, by whose it is and how much is in it', async () => {
    const draft = row();
    serverWith([draft]);
    const { user, address } = await renderPage(pages, { path: '/request', role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Borrador de Sushi Kai Las Condes, 3 productos' }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${draft._id}`));
  });

  it('offers several by name', async () => {
    serverWith([row(), row({ client: null, products: 0 })]);
    const { user } = await renderPage(pages, { path: '/request', role: 'seller' });
    await user.click(await screen.findByRole('button', { name: '2 borradores' }));
    expect(await screen.findByRole('menuitem', { name: /^Borrador de Sushi Kai Las Condes, 3 productos/ })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /^Borrador sin cliente, 0 productos/ })).toBeVisible();
  });

  it('asks for none of who makes no requests', async () => {
    const server = serverWith([row()]);
    await renderPage(pages, { path: '/request', role: 'logistic' });
    await waitFor(() => expect(server.of('requests.list')).not.toHaveLength(0));
    expect(server.of('requestDrafts.list')).toHaveLength(0);
  });
});
