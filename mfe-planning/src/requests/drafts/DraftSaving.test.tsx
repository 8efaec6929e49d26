import type { KeptRequestDraft } from '@shop/shared/contract';
import { sessionAtom, store } from '@shop/shared/session';
import { anId, aProfile, Refused, Unreachable } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { kai } from '../testing.ts';
import { comment, open, openInHeldTime, pauseMs, retryMs, row, serverWith } from './testing.ts';

afterEach(() => jest.useRealTimers());

describe('a new request', () => {
  it('is kept a moment after the last key, again under the same draft, and is left without a question', async () => {
    const server = serverWith();
    const { user, address, pass } = await openInHeldTime();
    await user.type(await comment(), 'Entregar por atrás');
    await pass(pauseMs - 1);
    expect(server.of('requestDrafts.save')).toHaveLength(0);
    expect(await screen.findByText(/^Borrador guardado a las \d\d:\d\d\./)).toBeVisible();
    const [first, ...others] = server.of('requestDrafts.save');
    expect(others).toHaveLength(0);
    expect(first?.input).toMatchObject({ draft: { comment: 'Entregar por atrás', clientId: '', wishId: '' } });
    expect(first?.input).not.toHaveProperty('_id');

    await user.type(await comment(), ', con hielo');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2));
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
    const { user, pass } = await openInHeldTime(`/request/new?client=${kai._id}`);
    await pass(2 * pauseMs);
    expect(server.of('requestDrafts.save')).toHaveLength(0);
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^El borrador no está guardado: /)).toBeVisible();
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
    const { user, pass } = await openInHeldTime();
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/no está guardado: Ya tienes 20 borradores/)).toBeVisible();
    await pass(2 * retryMs);
    expect(server.of('requestDrafts.save')).toHaveLength(1);
    await user.type(await comment(), 'y');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2));
  });

  it('sends the same text again where the text is not what was refused, and a new one at once', async () => {
    const server = serverWith([], {
      requestDrafts: {
        save: () => {
          throw new Refused(403, 'forbidden');
        },
      },
    });
    const { user, pass } = await openInHeldTime();
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^El borrador no está guardado: /)).toBeVisible();
    await user.type(await comment(), 'y');
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(2));
    await pass(retryMs / 2);
    expect(server.of('requestDrafts.save')).toHaveLength(2);
    await pass(retryMs / 2);
    await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(3));
    const texts = server.of('requestDrafts.save').map(({ input }) => (input['draft'] as KeptRequestDraft).comment);
    expect(texts).toEqual(['x', 'xy', 'xy']);
  });

  it('saves nothing of a person under the name of another, who has logged in meanwhile', async () => {
    const server = serverWith();
    const { user, pass } = await openInHeldTime();
    await user.type(await comment(), 'x');
    const profile = aProfile({ role: 'seller', country: 'CL' });
    await act(async () => store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'another', profile }));
    expect(await comment()).toHaveValue('x');
    await pass(2 * retryMs);
    expect(server.of('requestDrafts.save')).toHaveLength(0);
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

  it('is not saved as it was opened, and asks when it is left before it is kept as it was', async () => {
    const server = serverWith();
    const { user, pass } = await openInHeldTime(`/request/new?draft=${anId()}`);
    await pass(2 * pauseMs);
    expect(server.of('requestDrafts.save')).toHaveLength(0);
    await user.type(await comment(), 'x');
    expect(await screen.findByText(/^Borrador guardado a las/)).toBeVisible();
    await user.type(await comment(), '{Backspace}');
    expect(await comment()).toHaveValue('Con hielo');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  });
});
