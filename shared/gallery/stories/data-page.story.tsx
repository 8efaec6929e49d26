import {
  Breadcrumbs,
  ChangesPill,
  ExportMenu,
  Facts,
  FormGrid,
  KeyLegend,
  ListToolbar,
  PageHeader,
  PageStack,
  Pagination,
  RecordActs,
  type RowAct,
  Tabs,
  TextArea,
  UnsavedBar,
} from '../../src/ui/data/index.ts';
import { Badge, Button, Card, TextInput } from '../../src/ui/index.ts';
import { type Catch, catches } from '../rows.ts';
import { Held, nothing, pressKeys, type Say, type Story, state } from '../story.tsx';

const acts = (say: Say): RowAct<Catch>[] => [
  {
    label: say('Recibir', 'Receive'),
    icon: 'check',
    shortcut: 'r',
    fits: () => true,
    act: async () => undefined,
    confirm: 'plain',
    done: ({ name }) => say(`${name}: recibida`, `${name}: received`),
  },
];

/** What a page is put together from. */
export const pageParts = {
  Breadcrumbs: {
    code: "<Breadcrumbs crumbs={[{ label: 'Clientes', href: '/clients' }, { label: client.name }]} />",
    states: [
      state('Normal', 'Usual', (say) => (
        <Breadcrumbs crumbs={[{ label: say('Clientes', 'Clients'), href: '/' }, { label: 'Hotel Reñaca' }]} />
      )),
    ],
    keys: [['Tab, Enter', 'llega a un enlace, lo abre', 'reaches a link, opens it']],
  },
  ChangesPill: {
    code: '<ChangesPill count={result.changes} onShow={result.showChanges} />',
    states: [state('Tres', 'Three', () => <ChangesPill count={3} onShow={nothing} />)],
    keys: pressKeys,
  },
  ExportMenu: {
    code: '<ExportMenu onExport={useListExport(noun, columns)} />',
    states: [state('Normal', 'Usual', () => <ExportMenu onExport={nothing} />)],
    keys: pressKeys,
  },
  Facts: {
    code: "<Facts facts={[['RUT', client.taxId], ['Comuna', client.commune]]} />",
    states: [
      state('Normal', 'Usual', (say) => (
        <Facts
          facts={[
            [say('Caleta', 'Cove'), 'Quintay'],
            [say('Captura', 'Catch'), '120 kg'],
          ]}
        />
      )),
    ],
  },
  FormGrid: {
    code: '<FormGrid><TextInput … /><TextArea span={2} … /></FormGrid>',
    states: [
      state('Dos columnas', 'Two columns', (say) => (
        <FormGrid>
          <TextInput title={say('Nombre', 'Name')} type="text" />
          <TextInput title={say('Comuna', 'Commune')} type="text" />
          <TextArea title={say('Nota', 'Note')} span={2} />
        </FormGrid>
      )),
    ],
  },
  KeyLegend: {
    code: "<KeyLegend acts={[{ label: 'Recibir', shortcut: 'r' }]} />",
    states: [state('Normal', 'Usual', (say) => <KeyLegend acts={acts(say)} />)],
    keys: [['J, K', 'a la fila siguiente, a la anterior', 'to the next row, to the one before']],
  },
  ListToolbar: {
    code: '<ListToolbar search={search} filters={filters} onFilter={set} isFiltered onClear={clear} />',
    states: [
      state('Filtrada', 'Filtered', (say) => (
        <ListToolbar
          search={{ title: say('Nombre', 'Name'), value: '', onSearch: nothing }}
          filters={[{ id: 'cove', label: say('Caleta', 'Cove'), options: [{ value: 'Quintay', label: 'Quintay' }], value: 'Quintay' }]}
          onFilter={nothing}
          isFiltered
          onClear={nothing}
        />
      )),
    ],
    keys: [['Tab', 'de la búsqueda a cada filtro', 'from the search to each filter']],
  },
  PageHeader: {
    code: '<PageHeader title="Clientes" count={12} total={40} actions={<Button>Nuevo cliente</Button>} />',
    states: [
      state('Lista', 'List', (say) => (
        <PageHeader
          title={say('Clientes', 'Clients')}
          count={12}
          total={40}
          changes={2}
          onShowChanges={nothing}
          actions={<Button>{say('Nuevo cliente', 'New client')}</Button>}
        />
      )),
      state('Ficha', 'Record', (say) => <PageHeader title="Hotel Reñaca" text={<Badge tone="ok">{say('Activo', 'Active')}</Badge>} />),
    ],
  },
  PageStack: {
    code: '<PageStack><PageHeader … /><Card>…</Card></PageStack>',
    states: [
      state('Normal', 'Usual', (say) => (
        <PageStack>
          <Card heading={say('Entregas', 'Deliveries')}>{say('Tres para hoy', 'Three for today')}</Card>
          <Card heading={say('Saldo', 'Balance')}>{say('Al día', 'Nothing owed')}</Card>
        </PageStack>
      )),
    ],
  },
  Pagination: {
    code: '<Pagination page={page} size={25} total={total} onPage={setPage} onSize={setSize} />',
    states: [
      state('En medio', 'In the middle', () => (
        <Held first={4}>{(page, set) => <Pagination page={page} size={25} total={400} onPage={set} onSize={nothing} />}</Held>
      )),
    ],
    keys: pressKeys,
  },
  RecordActs: {
    code: '<RecordActs record={order} acts={acts} name="Pedido 28" hasMain />',
    states: [
      state('Con paso siguiente', 'With a next step', (say) => (
        <RecordActs record={catches[0] as Catch} acts={acts(say)} name="Congrio dorado" hasMain />
      )),
    ],
    keys: pressKeys,
  },
  Tabs: {
    code: "<Tabs label=\"Cliente\" tabs={[{ label: 'Datos', href: '…', count: 2 }]} />",
    states: [
      state('Normal', 'Usual', (say) => (
        <Tabs
          label={say('Cliente', 'Client')}
          tabs={[
            { label: say('Datos', 'Details'), href: '/', isExact: true },
            { label: say('Pedidos', 'Orders'), href: '/orders', count: 28 },
          ]}
        />
      )),
    ],
    keys: [
      ['← →', 'de una pestaña a otra', 'from one tab to the next'],
      ['Home, End', 'a la primera, a la última', 'to the first, to the last'],
      ['Enter', 'la abre', 'opens it'],
    ],
  },
  UnsavedBar: {
    code: '<UnsavedBar count={form.changedCount} version={14} isSaving={form.isSaving} onDiscard={form.discard} />',
    states: [
      state('Dos cambios', 'Two changes', () => <UnsavedBar count={2} version={14} onDiscard={nothing} onSave={nothing} />, {
        isContained: true,
      }),
      state('Guardando', 'Saving', () => <UnsavedBar count={2} isSaving onDiscard={nothing} onSave={nothing} />, { isContained: true }),
    ],
    keys: pressKeys,
  },
} satisfies Record<string, Story>;
