import { anId, catchDownloads, fakeServer, findToast, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { usePdfDownload } from './usePdfDownload.ts';

const id = anId();
const file = { _id: id, name: 'F-77.pdf', type: 'application/pdf', size: 5, data: btoa('%PDF-') };

/** Renders the hook; `last` is the most recent download. */
let last: Promise<void> = Promise.resolve();
function Page() {
  const { download, isDownloading } = usePdfDownload();
  const press = () => {
    last = download(id);
  };
  return (
    <button type="button" aria-busy={isDownloading} onClick={press}>
      Descargar
    </button>
  );
}

describe('a stored PDF', () => {
  it('comes to the downloads under the name that it is stored by', async () => {
    const saved = catchDownloads();
    fakeServer({ files: { one: () => file } });
    const { user } = await renderPage(<Page />);
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['F-77.pdf']));
    expect(await saved[0]?.text()).toBe('%PDF-');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
  });

  it('that the server refuses is said not to come, with the code of the request', async () => {
    fakeServer({
      files: {
        one: () => {
          throw new Refused(404, 'not-found');
        },
      },
    });
    const { user } = await renderPage(<Page />);
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await findToast('No pudimos traer el PDF')).toHaveTextContent('req-0001');
    await expect(last).resolves.toBeUndefined();
  });

  it('that fails by a fault of the page is said not to come, and the fault goes on to whom reports it', async () => {
    fakeServer({ files: { one: () => ({ ...file, data: 'not base64!' }) } });
    const { user } = await renderPage(<Page />);
    const press = user.click(screen.getByRole('button', { name: 'Descargar' }));
    await act(async () => {
      await press;
      await expect(last).rejects.toThrow();
    });
    expect(await findToast('No pudimos traer el PDF')).toHaveTextContent('Vuelve a intentar.');
    expect(screen.getByRole('button', { name: 'Descargar' })).toHaveAttribute('aria-busy', 'false');
  });
});
