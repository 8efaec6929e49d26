import { type Answers, anId, Refused, Unreachable } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aRequest, around, kai } from '../testing.ts';
import { openInHeldTime, salmon, serverWith } from './testing.ts';

afterEach(() => jest.useRealTimers());

/** A promise that the test resolves. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}

describe('a new request', () => {
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
      const { user } = await openInHeldTime(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText('No se guardó')).toBeVisible();
      expect(await screen.findByText(/^Borrador guardado a las/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText('Solicitud 10461 creada')).toBeVisible();
      const [first, second] = server.of('requests.create');
      expect(second?.input).toEqual(first?.input);
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      // The draft that the request did not name is discarded too.
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
      const { user } = await openInHeldTime(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      expect(await screen.findByText(/^Borrador guardado a las/)).toBeVisible();
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
      const { user } = await openInHeldTime(path);
      await user.click(await screen.findByRole('button', { name: /^Mañana/i }));
      await waitFor(() => expect(server.of('requestDrafts.save')).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
      await waitFor(() => expect(server.of('requests.create')).toHaveLength(1));
      save.end();
      expect(await screen.findByText(/^Borrador guardado a las/)).toBeVisible();
      create.end();
      expect(await screen.findByText('Solicitud 10461 creada')).toBeVisible();
      await waitFor(() => expect(server.of('requestDrafts.discard')[0]?.input).toEqual({ id: draftId, version: 1 }));
    });
  });
});
