import { Button, Field, IconButton, Menu, Modal, SidePanel, TextInput, useToast } from '../../src/ui/index.ts';
import { dialogKeys, nothing, Opened, pressKeys, type Say, type Story, state, typeKeys } from '../story.tsx';

const kinds = [
  ['primary', 'Guardar', 'Save'],
  ['outline', 'Exportar', 'Export'],
  ['danger', 'Eliminar', 'Delete'],
  ['danger-outline', 'Rechazar', 'Reject'],
  ['text', 'Cancelar', 'Cancel'],
] as const;

function Toasts({ say }: { say: Say }) {
  const toast = useToast();
  return (
    <>
      <Button kind="outline" onClick={() => toast.done(say('Cliente guardado', 'Client saved'), { undo: nothing })}>
        {say('Hecho', 'Done')}
      </Button>
      <Button kind="outline" onClick={() => toast.failed(say('No se guardó', 'Not saved'), { retry: nothing })}>
        {say('Falló', 'Failed')}
      </Button>
      <Button kind="outline" onClick={() => toast.underWay(say('Exportando', 'Exporting'), nothing).tell({ share: 0.4 })}>
        {say('En curso', 'Under way')}
      </Button>
    </>
  );
}

/** What people press, fill in or open. */
export const controls = {
  Button: {
    code: '<Button kind="outline" size={32} icon="download" isBusy={isSaving} busyText="Guardando…">Guardar</Button>',
    states: [
      state('Clases', 'Kinds', (say) =>
        kinds.map(([kind, es, en]) => (
          <Button key={kind} kind={kind}>
            {say(es, en)}
          </Button>
        )),
      ),
      state('Tamaños', 'Sizes', (say) =>
        ([40, 32, 26] as const).map((size) => (
          <Button key={size} size={size} kind="outline" icon="download">
            {say('Exportar', 'Export')}
          </Button>
        )),
      ),
      state('Ocupado', 'Busy', (say) => (
        <Button isBusy busyText={say('Guardando…', 'Saving…')}>
          {say('Guardar', 'Save')}
        </Button>
      )),
      state('Desactivado', 'Disabled', (say) => <Button disabled>{say('Guardar', 'Save')}</Button>),
      state('Del ancho de su lugar', 'As wide as its place', (say) => <Button isWide>{say('Entrar', 'Log in')}</Button>),
    ],
    keys: pressKeys,
  },
  IconButton: {
    code: '<IconButton icon="close" label="Cerrar" onClick={close} />',
    states: [
      state('Tamaños', 'Sizes', (say) =>
        ([40, 32, 26] as const).map((size) => <IconButton key={size} size={size} icon="edit" label={say('Editar', 'Edit')} />),
      ),
      state('Con borde', 'Outlined', (say) => <IconButton icon="refresh" label={say('Actualizar', 'Refresh')} isOutlined />),
      state('Desactivado', 'Disabled', (say) => <IconButton icon="edit" label={say('Editar', 'Edit')} disabled />),
    ],
    keys: pressKeys,
  },
  Field: {
    code: '<Field title="Temperatura" hint="…">{({ labelId, ...links }) => <input {...links} />}</Field>',
    states: [
      state('Con ayuda', 'With a hint', (say) => (
        <Field title={say('Temperatura', 'Temperature')} hint={say('Al llegar, en °C', 'On arrival, in °C')}>
          {({ labelId: _, ...links }) => <input type="range" {...links} />}
        </Field>
      )),
      state('Con error, obligatorio', 'With an error, required', (say) => (
        <Field title={say('Temperatura', 'Temperature')} error={say('Falta la temperatura', 'The temperature is missing')} isRequired>
          {({ labelId: _, 'aria-required': __, ...links }) => <input type="range" {...links} />}
        </Field>
      )),
    ],
  },
  TextInput: {
    code: '<TextInput title="RUT" type="text" isRequired error={errors.taxId?.message} {...register(\'taxId\')} />',
    states: [
      state('Normal', 'Usual', (say) => <TextInput title={say('Nombre', 'Name')} type="text" defaultValue="Hotel Reñaca" />),
      state('Con ayuda y unidad', 'With hint and unit', (say) => (
        <TextInput title={say('Peso', 'Weight')} type="number" unit="kg" hint={say('Sin hielo', 'Without ice')} />
      )),
      state('Con error', 'With an error', (say) => (
        <TextInput title={say('RUT', 'Tax id')} type="text" isRequired error={say('Falta el RUT', 'The tax id is missing')} />
      )),
      state('Secreto', 'Secret', (say) => <TextInput title={say('Contraseña', 'Password')} secure />),
      state('Desactivado', 'Disabled', (say) => (
        <TextInput title={say('Nombre', 'Name')} type="text" disabled defaultValue="Hotel Reñaca" />
      )),
    ],
    keys: typeKeys,
  },
  Menu: {
    code: "<Menu items={[[{ label: 'Editar', icon: 'edit', onSelect }]]}>{(trigger) => <Button {...trigger}>Más</Button>}</Menu>",
    states: [
      state('En grupos', 'In groups', (say) => (
        <Menu
          align="start"
          items={[
            [
              { label: say('Editar', 'Edit'), icon: 'edit', shortcut: 'e', onSelect: nothing },
              { label: say('Copiar', 'Copy'), icon: 'copy', isDisabled: true },
            ],
            [{ label: say('Eliminar', 'Delete'), isDanger: true, onSelect: nothing }],
          ]}
        >
          {(trigger) => (
            <Button kind="outline" data-opens {...trigger}>
              {say('Más', 'More')}
            </Button>
          )}
        </Menu>
      )),
    ],
    keys: [
      ['Enter, Espacio / Space, ↓', 'abre y va al primero', 'opens and goes to the first'],
      ['↑', 'abre y va al último', 'opens and goes to the last'],
      ['↑ ↓', 'de uno a otro, en redondo', 'from one to the next, around'],
      ['Home, End', 'al primero, al último', 'to the first, to the last'],
      ['A–Z', 'al siguiente que empieza así', 'to the next that begins so'],
      ['Esc, Tab', 'cierra', 'closes'],
    ],
  },
  Modal: {
    code: '<Modal title="Tu sesión terminó" onCancel={close}>…</Modal>',
    states: [
      state('Abierto', 'Open', (say) => (
        <Opened label={say('Abrir', 'Open')}>
          {(close) => (
            <Modal title={say('Tu sesión terminó', 'Your session has ended')} onCancel={close}>
              <Button onClick={close}>{say('Entrar', 'Log in')}</Button>
            </Modal>
          )}
        </Opened>
      )),
    ],
    keys: dialogKeys,
  },
  SidePanel: {
    code: 'openSidePanel({ title, content: <Detail id={id} /> }) // @shop/shared/session',
    states: [
      state(
        'Con pie',
        'With a foot',
        (say) => (
          <SidePanel title={say('Pedido 28', 'Order 28')} onClose={nothing} footer={<Button>{say('Guardar', 'Save')}</Button>}>
            {say('Congrio dorado, 12 kg', 'Kingclip, 12 kg')}
          </SidePanel>
        ),
        { isContained: true },
      ),
    ],
    keys: [['Esc', 'lo cierra', 'closes it']],
  },
  ToastProvider: {
    code: "const toast = useToast(); toast.done('Cliente guardado', { undo });",
    states: [state('Los tres', 'All three', (say) => <Toasts say={say} />)],
    keys: [
      ['F8', 'lleva el foco a los avisos', 'brings the focus to the messages'],
      ['Esc', 'cierra el que tiene el foco', 'closes the one with the focus'],
    ],
  },
} satisfies Record<string, Story>;
