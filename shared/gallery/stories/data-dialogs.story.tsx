import { CompareDialog, ConfirmDialog, Dialog, ReasonDialog } from '../../src/ui/data/index.ts';
import { Button } from '../../src/ui/index.ts';
import { dialogKeys, Opened, type Say, type Story, state } from '../story.tsx';

const open = (say: Say) => say('Abrir', 'Open');

/** What is asked over the page. */
export const dialogs = {
  Dialog: {
    code: '{isOpen && <Dialog title="Nueva entrega" footer={…} onClose={close}>…</Dialog>}',
    states: [
      state('Normal', 'Usual', (say) => (
        <Opened label={open(say)}>
          {(close) => (
            <Dialog
              title={say('Nueva entrega', 'New delivery')}
              icon="edit"
              onClose={close}
              footer={<Button onClick={close}>{say('Crear', 'Create')}</Button>}
            >
              {say('Para Hotel Reñaca', 'For Hotel Reñaca')}
            </Dialog>
          )}
        </Opened>
      )),
    ],
    keys: dialogKeys,
  },
  ConfirmDialog: {
    code: '{isOpen && <ConfirmDialog title text action="Eliminar" isDanger word="ELIMINAR" onConfirm={remove} onClose={close} />}',
    states: [
      state('Peligroso, con palabra', 'Dangerous, with a word', (say) => (
        <Opened label={open(say)}>
          {(close) => (
            <ConfirmDialog
              title={say('Eliminar cliente', 'Delete client')}
              text={say('Hotel Reñaca deja de estar.', 'Hotel Reñaca will be gone.')}
              action={say('Eliminar', 'Delete')}
              isDanger
              word={say('ELIMINAR', 'DELETE')}
              onConfirm={close}
              onClose={close}
            />
          )}
        </Opened>
      )),
      state('Con respuesta en contra', 'Refused', (say) => (
        <Opened label={open(say)}>
          {(close) => (
            <ConfirmDialog
              title={say('Cerrar viaje', 'Close trip')}
              text={say('Ya no se le agrega captura.', 'No catch is added to it any more.')}
              action={say('Cerrar viaje', 'Close trip')}
              error={say('Falta pesar una captura', 'One catch is not weighed yet')}
              onConfirm={close}
              onClose={close}
            />
          )}
        </Opened>
      )),
    ],
    keys: dialogKeys,
  },
  CompareDialog: {
    code: '<CompareDialog fields={compare(…)} who record at theirVersion yourVersion onSave={merge} onClose={close} />',
    states: [
      state('Un campo', 'One field', (say) => (
        <Opened label={open(say)}>
          {(close) => (
            <CompareDialog
              who="Pablo Fuentes"
              record="Hotel Reñaca"
              at="09:26"
              theirVersion={15}
              yourVersion={14}
              fields={[
                {
                  name: 'phone',
                  label: say('Teléfono', 'Phone'),
                  before: '+56 2 1111 1111',
                  theirs: '+56 2 2222 2222',
                  yours: '+56 2 3333 3333',
                },
              ]}
              onSave={close}
              onClose={close}
            />
          )}
        </Opened>
      )),
    ],
    keys: dialogKeys,
  },
  ReasonDialog: {
    code: '<ReasonDialog title text action="Rechazar" icon="close" isDanger needsReason onDecide={reject} onClose={close} />',
    states: [
      state('Hay que decir por qué', 'Somebody has to say why', (say) => (
        <Opened label={open(say)}>
          {(close) => (
            <ReasonDialog
              title={say('Rechazar pedido 28', 'Reject order 28')}
              text={say('El cliente lee el motivo.', 'The client reads the reason.')}
              action={say('Rechazar', 'Reject')}
              icon="close"
              isDanger
              needsReason
              onDecide={close}
              onClose={close}
            />
          )}
        </Opened>
      )),
    ],
    keys: dialogKeys,
  },
} satisfies Record<string, Story>;
