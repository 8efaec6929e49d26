import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../api/query-client.ts';
import { useCall } from '../api/useCall.ts';
import { calls } from '../contract/calls/index.ts';
import type { Client } from '../contract/entities.ts';
import { Route, Routes, useParams } from '../router/index.ts';
import { aClient, anId, fakeServer, Refused, renderPage } from '../testing/index.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { NewRecordPage, type RecordFields, RecordForm, RecordPage } from './index.ts';

type Draft = { legalName: string; address: string };
const labels = { legalName: 'Razón social', address: 'Dirección' };
const fields: RecordFields<Client, Draft> = {
  draftOf: ({ legalName, address }) => ({ legalName, address }),
  nameOf: (field) => labels[field],
  read: (_, value) => `«${value}»`,
};
const list = { label: 'Clientes', href: '/clients' };
const stored = aClient({ version: 7 });
/** Fields that the form does not show are sent with their stored values. */
const inputOf = (draft: Draft, { legalName: _, ...base }: Client) => {
  const { taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, organizationId } = base;
  return { ...{ taxId, categoryId, sellerId, paymentTermDays, phone, email, regionId, communeId, organizationId }, ...draft };
};

function Page({ mayEdit = true }) {
  const { id = '' } = useParams();
  const result = useCall(calls.clients.one, { id });
  const form = (client: Client) => (
    <RecordForm
      {...fields}
      call={calls.clients.update}
      record={client}
      title={client.legalName}
      input={(draft, base) => ({ client: { _id: base._id, ...inputOf(draft, base) }, version: base.version })}
      at="client"
      mayEdit={mayEdit}
    >
      {({ register }) => <TextInput type="text" title={labels.address} {...register('address')} />}
    </RecordForm>
  );
  return (
    <RecordPage
      result={result}
      list={list}
      header={({ legalName }) => ({ title: legalName })}
      tabs={(client) => [
        { label: 'Datos', path: '', element: form(client) },
        { label: 'Notas', path: 'notes', count: 2, element: <p>Dos notas</p> },
      ]}
    />
  );
}

const open = (page = <Page />, path = `/clients/${stored._id}`) =>
  renderPage(
    <Routes>
      <Route path=":id/*" element={page} />
    </Routes>,
    { path },
  );

describe('the page of a record', () => {
  it('shows a tab for each thing about it, each with an address; an unknown one says so', async () => {
    fakeServer({ clients: { one: () => stored } });
    const { user, address } = await open(<Page />, `/clients/${stored._id}/nothing`);
    const tabs = within(await screen.findByRole('navigation', { name: stored.legalName }));
    expect(await screen.findByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
    await user.click(tabs.getByRole('link', { name: /Notas/ }));
    expect(address()).toBe(`/clients/${stored._id}/notes`);
    expect(screen.getByText('Dos notas')).toBeVisible();
  });

  it('says when there is no such record, and leads back to the list', async () => {
    fakeServer({
      clients: {
        one: () => {
          throw new Refused(404, 'not-found');
        },
      },
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'Esta ficha no existe' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a clientes' })).toHaveAttribute('href', '/clients');
  });

  it('says when the record was deleted meanwhile, and takes nothing away of what was typed', async () => {
    let isThere = true;
    fakeServer({
      clients: {
        one: () => {
          if (!isThere) throw new Refused(404, 'not-found');
          return stored;
        },
      },
    });
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: labels.address }), ' 12');
    isThere = false;
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/Esta ficha ya no existe/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: labels.address })).toHaveValue(`${stored.address} 12`);
  });

  it('says when a record could not be read, and reads it again', async () => {
    let isDown = true;
    fakeServer({
      clients: {
        one: () => {
          if (isDown) throw new Refused(403, 'forbidden');
          return stored;
        },
      },
    });
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos cargar esta ficha');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 1, name: stored.legalName })).toBeVisible();
  });

  it('tells whoever may only read that they do', async () => {
    fakeServer({ clients: { one: () => stored } });
    await open(<Page mayEdit={false} />);
    expect(await screen.findByText('Tu rol puede ver esta ficha, no cambiarla.')).toBeVisible();
  });

  it('compares a save that came second with the first one, and saves what is chosen over its version', async () => {
    const theirs = { ...stored, version: 8, address: 'Av. Brasil 10', updatedBy: { _id: anId(), name: 'Carla Aravena' } };
    const server = fakeServer({
      clients: {
        one: () => stored,
        update: ({ client, version }) => {
          if (version !== theirs.version) throw new Refused(409, 'conflict', { present: theirs });
          return { ...theirs, ...client, version: 9 };
        },
      },
    });
    const { user } = await open();
    const address = await screen.findByRole('textbox', { name: labels.address });
    await user.clear(address);
    await user.type(address, 'Av. Perú 5');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Carla Aravena guardó antes que tú' }));
    expect(dialog.getByText(`antes: «${stored.address}»`)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /«Av. Perú 5»/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 9' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('clients.update')[1]?.input).toMatchObject({ version: 8, client: { address: 'Av. Perú 5' } });
  });
});

describe('the page of a new record', () => {
  const page = (
    <Routes>
      <Route
        path="new"
        element={
          <NewRecordPage
            call={calls.clients.create}
            empty={{ legalName: '', address: stored.address }}
            input={(draft: Draft) => ({ client: inputOf(draft, stored) })}
            at="client"
            list={list}
            isLoading={false}
            words={{ title: 'Nuevo cliente', heading: 'Empresa', create: 'Crear', created: 'Cliente creado' }}
          >
            {({ register, formState }) => (
              <TextInput type="text" title={labels.legalName} {...register('legalName')} error={formState.errors.legalName?.message} />
            )}
          </NewRecordPage>
        }
      />
    </Routes>
  );

  it('refuses what the schema of its call refuses, and leads to the record that it made', async () => {
    const server = fakeServer({ clients: { create: ({ client }) => ({ ...stored, ...client }) } });
    const { user, address } = await renderPage(page, { path: '/clients/new' });
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Razón social/ })).toBeInvalid());
    expect(server.of('clients.create')).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Razón social/ }), 'Caleta SpA');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await waitFor(() => expect(address()).toBe(`/clients/${stored._id}`));
    expect(screen.getByText('Cliente creado')).toBeVisible();
  });
});
