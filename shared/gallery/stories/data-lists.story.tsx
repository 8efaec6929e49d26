import { providerTypes } from '../../src/contract/vocabulary.ts';
import { Link } from '../../src/router/index.ts';
import { Board, BulkBar, DataTable, ListPage, OpenRow, type TableView, TableViewControls, useList } from '../../src/ui/data/index.ts';
import { type Catch, catchColumns, catches, providerColumns, providers, typeWord } from '../rows.ts';
import { Held, type KeyRow, nothing, pressKeys, type Say, type Story, state } from '../story.tsx';

const rowKeys: readonly KeyRow[] = [
  ['↑ ↓, J, K', 'de una fila a otra', 'from one row to the next'],
  ['Home, End', 'a la primera, a la última', 'to the first, to the last'],
  ['Enter', 'abre la fila', 'opens the row'],
  ['Espacio / Space', 'la selecciona, donde se puede', 'selects it, where that can be done'],
  ['Shift + ↑ ↓', 'selecciona también la siguiente', 'selects the next one too'],
];

const texts = (say: Say) => ({
  label: say('Capturas', 'Catches'),
  error: say('No pudimos cargar las capturas', 'We could not load the catches'),
  noneFound: say('Ninguna captura cumple estos filtros', 'No catch matches these filters'),
  first: say('Aquí van las capturas', 'Catches go here'),
});

function table(say: Say, rows: readonly Catch[] | undefined, message?: string) {
  const list = { rows, total: rows?.length, ...(message && { error: { message } }), onRetry: nothing };
  return (
    <DataTable
      list={list}
      texts={texts(say)}
      columns={catchColumns(say)}
      rowId={(row) => row._id}
      rowName={(row) => row.name}
      onOpen={nothing}
    />
  );
}

function Page({ say }: { say: Say }) {
  const list = useList(providers);
  return (
    <ListPage
      list={list}
      columns={providerColumns(say)}
      search={say('Nombre', 'Name')}
      filters={[
        { id: 'type', label: say('Tipo', 'Type'), options: providerTypes.map((value) => ({ value, label: typeWord(say, value) })) },
      ]}
      rowName={(row) => row.legalName}
      rowHref={() => '/'}
      board={<OfTypes say={say} />}
    />
  );
}

function OfTypes({ say }: { say: Say }) {
  const list = useList(providers);
  return (
    <Board
      label={say('Proveedores por tipo', 'Providers by type')}
      list={list}
      by="type"
      values={providerTypes}
      look={({ id }) => ({ title: typeWord(say, id), tone: 'neutral' })}
      card={(row) => row.legalName}
      rowId={(row) => row._id}
      rowName={(row) => row.legalName}
      onOpen={nothing}
    />
  );
}

function ByAddress({ say }: { say: Say }) {
  const list = useList(providers);
  return (
    <>
      <OpenRow list={list} openId={undefined} onOpen={nothing} />
      <p>
        {say('No dibuja nada: abre la fila que nombra la dirección, ', 'Draws nothing: it opens the row that the address names, ')}
        <Link to="/?open=20000000-0000-4000-8000-000000000001">?open=…</Link>
      </p>
    </>
  );
}

/** Rows, however they are shown, and what is done to many of them. */
export const lists = {
  Board: {
    code: '<Board label list={list} by="status" values={states} look={look} card={card} rowId={rowId} rowName={rowName} onOpen={open} />',
    states: [state('Por tipo', 'By type', (say) => <OfTypes say={say} />)],
    keys: [
      ['← →', 'de una columna a otra', 'from one column to the next'],
      ['↑ ↓', 'de una tarjeta a otra', 'from one card to the next'],
      ['Home, End', 'a la primera, a la última de la columna', 'to the first, to the last of the column'],
      ['Enter', 'abre la tarjeta', 'opens the card'],
    ],
  },
  BulkBar: {
    code: '<BulkBar count={selected.size} actions={actions} total={total} onSelectAll={all} onClear={clear} />',
    states: [
      state(
        'Tres filas',
        'Three rows',
        (say) => (
          <BulkBar
            count={3}
            total={40}
            onSelectAll={nothing}
            onClear={nothing}
            actions={[{ label: say('Exportar', 'Export'), onAct: nothing }]}
          />
        ),
        { isContained: true },
      ),
    ],
    keys: [['Esc', 'quita la selección', 'clears the selection'], ...pressKeys],
  },
  DataTable: {
    code: '<DataTable list={listOf(result)} texts={texts} columns={columns} rowId={rowId} rowName={rowName} onOpen={open} />',
    states: [
      state('Con filas', 'With rows', (say) => table(say, catches)),
      state('Cargando', 'Loading', (say) => table(say, undefined)),
      state('Sin filas', 'Without rows', (say) => table(say, [])),
      state('Falló', 'Failed', (say) => table(say, undefined, say('El servidor no responde.', 'The server does not answer.'))),
    ],
    keys: rowKeys,
  },
  ListPage: {
    code: '<ListPage list={useList(providers)} columns={columns} search="Nombre o RUT" filters={filters} rowName={rowName} rowHref={rowHref} />',
    states: [state('Entera', 'Whole', (say) => <Page say={say} />)],
    keys: rowKeys,
  },
  OpenRow: {
    code: '<OpenRow list={list} openId={openId} onOpen={open} />',
    states: [state('No se ve', 'Not seen', (say) => <ByAddress say={say} />)],
  },
  TableViewControls: {
    code: "const [view, setView] = useTableView('clients'); <TableViewControls columns={columns} view={view} onView={setView} />",
    states: [
      state('Normal', 'Usual', (say) => (
        <Held<TableView> first={{ hidden: [], widths: {}, isCompact: false }}>
          {(view, set) => <TableViewControls columns={catchColumns(say)} view={view} onView={set} />}
        </Held>
      )),
    ],
    keys: pressKeys,
  },
} satisfies Record<string, Story>;
