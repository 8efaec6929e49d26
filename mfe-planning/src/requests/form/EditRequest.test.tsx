import type { Request } from '@shop/shared/contract';
import { type Answers, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aLine, aRequest, aRequestAt, keeping, meanwhile, pablo, refuseStale } from '../testing.ts';
import { dayAhead, line, salmon, serverWith } from './testing.ts';

describe('an edit', () => {
  const lines = [aLine({ product: { ...salmon }, askedGrams: 90_000 })];
  const request = aRequest({ lines, deliverOn: dayAhead, comment: 'Con hielo' });

  async function openEdit(own: (kept: ReturnType<typeof keeping>) => Answers['requests'], first: Request = request) {
    const kept = keeping(first);
    const server = serverWith({ ...kept.answers.requests, ...own(kept) });
    const page = await renderPage(pages, { path: `/request/${first._id}/edit` });
    return { ...page, server, kept };
  }

  it('sends the version it started from', async () => {
    const { user, server, address } = await openEdit((kept) => ({ update: () => kept.set({}) }));
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    expect(kilos).toHaveValue('90');
    expect(line(1).getByRole('combobox')).toHaveValue('Salmón coho, filete, fresco');
    await user.clear(kilos);
    await user.type(kilos, '80');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(address()).toBe(`/request/${request._id}`);
    expect(server.of('requests.update')[0]?.input).toMatchObject({
      version: 3,
      request: { _id: request._id, lines: [{ askedGrams: 80_000 }] },
    });
  });

  it('names what is wrong in a line beside it', async () => {
    const { user } = await openEdit(() => ({}));
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    await user.clear(kilos);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await line(1).findByText('Falta este dato.')).toBeVisible();
  });

  it('compares when somebody saved first, and saves the choice over their version', async () => {
    const { user, kept, server } = await openEdit((stored) => ({
      update: ({ version }) => {
        refuseStale(stored, version);
        return stored.set({});
      },
    }));
    const comment = await screen.findByRole('textbox', { name: /Comentario/ });
    await user.clear(comment);
    await user.type(comment, 'Sin hielo');
    kept.set({ comment: 'Con mucho hielo', updatedBy: pablo, lines: [{ ...(lines[0] as (typeof lines)[0]), askedGrams: 85_000 }] });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pablo Fuentes guardó antes que tú' }));
    expect(dialog.getByText('antes: Con hielo')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 5' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(server.of('requests.update')[1]?.input).toMatchObject({
      version: 4,
      request: { comment: 'Sin hielo', lines: [{ askedGrams: 85_000 }] },
    });
  });

  it('says that somebody confirmed it meanwhile, and keeps what was typed', async () => {
    const { user, kept } = await openEdit(() => ({
      update: () => {
        throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
      },
    }));
    const comment = await screen.findByRole('textbox', { name: /Comentario/ });
    await user.clear(comment);
    await user.type(comment, 'Sin hielo');
    meanwhile(kept, 'confirm', 'confirmed');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.parentElement).toHaveFocus();
    const notice = within(alert);
    expect(notice.getByText('Pablo Fuentes')).toBeVisible();
    expect(notice.getByText('Confirmada')).toBeVisible();
    expect(comment).toHaveValue('Sin hielo');
  });

  it('is not for one that is confirmed', async () => {
    const { address } = await openEdit(() => ({}), aRequestAt('confirmed'));
    await waitFor(() => expect(address()).not.toContain('/edit'));
  });
});
