import { act, screen, waitFor, within } from '@testing-library/react';
import { announceChanges } from '../api/changes.ts';
import type { ImportJob } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { everyRole } from '../contract/roles.ts';
import { ImportButton } from '../parts/ImportButton.tsx';
import { type Answers, anId, catchDownloads, fakeServer, Refused, renderPage } from '../testing/index.ts';

const aJob = (own: Partial<ImportJob> = {}): ImportJob => ({
  _id: anId(),
  version: 1,
  kind: 'clients',
  fileName: 'clientes.csv',
  state: 'checking',
  total: 0,
  done: 0,
  created: 0,
  updated: 0,
  wrong: 0,
  problems: [],
  createdAt: '2026-11-20T12:30:00.000Z',
  finishedAt: null,
  ...own,
});

/** A server with an import whose states the test controls. */
function serverWith(first: ImportJob | undefined, more: Answers['imports'] = {}) {
  let job = first;
  const server = fakeServer({
    imports: {
      list: () => (job ? [{ ...job, problems: [] }] : []),
      one: () => job as ImportJob,
      ...more,
    },
  });
  const turn = (next: Partial<ImportJob>) => {
    job = { ...(job ?? aJob()), ...next };
    act(() => announceChanges({ topic: 'imports', ids: [job?._id ?? ''], by: '' }));
  };
  const set = (next: ImportJob) => {
    job = next;
    return next;
  };
  return { server, turn, set };
}

async function open() {
  const page = await renderPage(<ImportButton kind="clients" />, { role: 'admin' });
  await page.user.click(screen.getByRole('button', { name: 'Importar' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Importar clientes' }) };
}

const csv = (text = 'RUT\n1', name = 'clientes.csv') => new File([text], name, { type: 'text/csv' });

describe('the import of a file', () => {
  it.each(everyRole)('is offered to %s only if the role may', async (role) => {
    fakeServer();
    await renderPage(<ImportButton kind="clients" />, { role });
    expect(screen.queryByRole('button', { name: 'Importar' }) !== null).toBe(role === 'admin' || role === 'mega');
  });

  it('goes from the file over its check to what was written', async () => {
    const { server, turn, set } = serverWith(undefined, {
      start: ({ file }) => set(aJob({ fileName: file.name })),
      run: () => set(aJob({ state: 'running', total: 3 })),
    });
    const { user, dialog } = await open();
    await user.upload(await within(dialog).findByLabelText(/Archivo CSV o XLSX/), csv());
    expect(await within(dialog).findByText(/Revisando clientes.csv/)).toHaveFocus();
    expect(server.of('imports.start')[0]?.input).toMatchObject({ kind: 'clients', file: { name: 'clientes.csv', data: btoa('RUT\n1') } });

    turn({ total: 3, done: 2, created: 1 });
    expect(await within(dialog).findByText('2 de 3 filas')).toBeVisible();
    expect(within(dialog).getByRole('progressbar', { name: 'Revisando' })).toHaveAttribute('aria-valuetext', '2 de 3 filas');

    const problems = [{ row: 4, column: 'Teléfono', value: '=12', message: 'Escribe el teléfono con código de país.' }];
    turn({ state: 'checked', done: 3, created: 1, updated: 1, wrong: 1, problems });
    const table = await within(dialog).findByRole('grid', { name: 'Problemas' });
    expect(within(table).getByText('Teléfono')).toBeVisible();
    expect(within(table).getByText('=12')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Importar 2 filas' }));
    expect(await within(dialog).findByText(/Puedes cerrar esta ventana/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancelar importación' })).toBeVisible();
    turn({ state: 'done', done: 3, created: 1, updated: 1, wrong: 1, problems: [] });
    expect(await within(dialog).findByText('clientes.csv está importado.')).toBeVisible();
    expect(within(dialog).queryByRole('progressbar')).toBeNull();
  });

  it('opens again as it then is', async () => {
    const { turn } = serverWith(aJob({ state: 'running', total: 50_000, done: 12_000 }));
    const { user, dialog } = await open();
    expect(await within(dialog).findByText('12.000 de 50.000 filas')).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    turn({ done: 30_000 });
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('30.000 de 50.000 filas')).toBeVisible();
  });

  it('is cancelled, and tells what stayed', async () => {
    const { set } = serverWith(aJob({ state: 'running', total: 100, done: 40, created: 40 }), {
      cancel: () => set(aJob({ state: 'cancelled', total: 100, done: 40, created: 40 })),
    });
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Cancelar importación' }));
    expect(await within(dialog).findByText(/Lo que ya se había guardado quedó/)).toBeVisible();
  });

  it('offers nothing to write where no row is right', async () => {
    const job = aJob({ state: 'checked', total: 2, done: 2, wrong: 2 });
    serverWith(job);
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Abrir clientes.csv' }));
    expect(await within(dialog).findByText(/No hay filas que importar/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Importar/ })).toBeNull();
  });

  it('tells why a file could not be read', async () => {
    const problems = [{ row: 0, column: '', value: '', message: 'El archivo tiene más de 50000 filas. Divídelo en varios.' }];
    serverWith(aJob({ state: 'failed', problems }));
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Abrir clientes.csv' }));
    expect(await within(dialog).findByText(/más de 50000 filas/)).toBeVisible();
  });

  it('sends no file that is too large or empty', async () => {
    const { server } = serverWith(undefined);
    const { user, dialog } = await open();
    const input = await within(dialog).findByLabelText(/Archivo CSV o XLSX/);
    const large = csv();
    Object.defineProperty(large, 'size', { value: limits.importBytes + 1 });
    await user.upload(input, large);
    expect(await within(dialog).findByText('El archivo supera los 20 MB.')).toBeVisible();
    await user.upload(input, csv(''));
    expect(await within(dialog).findByText(/está vacío/)).toBeVisible();
    expect(server.of('imports.start')).toHaveLength(0);
  });

  it('says what the server had against a file, and takes another', async () => {
    const { set } = serverWith(undefined, {
      start: () => {
        throw new Refused(413, 'too-large', { title: 'Lo enviado supera el tamaño máximo.' });
      },
    });
    const { user, dialog } = await open();
    const input = await within(dialog).findByLabelText(/Archivo CSV o XLSX/);
    await user.upload(input, csv());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/supera el tamaño máximo.*req-0001/);
    await waitFor(() => expect(input).toBeEnabled());
    set(aJob());
  });

  it('saves a template with an example, and the problems as a file', async () => {
    const files = catchDownloads();
    const names = () => files.map(({ name }) => name);
    const problems = [{ row: 2, column: 'RUT', value: '1', message: 'x' }];
    serverWith(aJob({ state: 'checked', total: 1, done: 1, wrong: 1, problems }), {
      template: () => ({ columns: [{ name: 'RUT', isRequired: true, example: '76.412.889-3' }] }),
    });
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Descargar plantilla' }));
    await waitFor(() => expect(names()).toEqual(['plantilla-clients-cl.csv']));
    await user.click(within(dialog).getByRole('button', { name: 'Abrir clientes.csv' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Descargar problemas' }));
    await waitFor(() => expect(names()).toEqual(['plantilla-clients-cl.csv', 'problemas-clientes.csv']));
  });
});
