import { Avatar, Badge, Card, Count, EmptyState, ErrorBox, Icon, Notice, Progress, VisuallyHidden } from '../../src/ui/index.ts';
import { type KeyRow, nothing, pressKeys, type Story, state } from '../story.tsx';

const tones = ['neutral', 'info', 'accent', 'ok', 'warning', 'danger'] as const;
const retryKeys: readonly KeyRow[] = pressKeys;

/** What tells something. */
export const words = {
  Avatar: {
    code: '<Avatar name="Marcela Rojas" size={30} />',
    states: [
      state('Persona', 'Person', () => ([22, 30, 40] as const).map((size) => <Avatar key={size} name="Marcela Rojas" size={size} />)),
      state('Negocio', 'Business', () =>
        ([22, 30, 40] as const).map((size) => <Avatar key={size} name="Hotel Reñaca" size={size} isSquare />),
      ),
    ],
  },
  Badge: {
    code: '<Badge tone="warning" icon="clock">2 abiertas</Badge>',
    states: [
      state('Tonos', 'Tones', (say) =>
        tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {say('Por atender', 'To do')}
          </Badge>
        )),
      ),
      state('Con icono', 'With an icon', (say) => (
        <Badge tone="warning" icon="clock">
          {say('2 abiertas', '2 open')}
        </Badge>
      )),
    ],
  },
  Count: {
    code: '<Count>18</Count>',
    states: [state('Normal', 'Usual', () => <Count>18</Count>)],
  },
  Card: {
    code: '<Card heading="Entregas">…</Card>',
    states: [
      state('Con título', 'With a heading', (say) => (
        <Card heading={say('Entregas', 'Deliveries')}>{say('Tres para hoy', 'Three for today')}</Card>
      )),
      state('Sin título', 'Without one', (say) => <Card aria-label={say('Aviso', 'Note')}>{say('Tres para hoy', 'Three for today')}</Card>),
    ],
  },
  EmptyState: {
    code: '<EmptyState title="Aquí van los viajes" text="…" action={…} />',
    states: [
      state('Nunca hubo nada', 'Never held anything', (say) => (
        <EmptyState
          title={say('Aquí van los viajes', 'Trips go here')}
          text={say('Cada viaje trae su captura.', 'Every trip brings its catch.')}
        />
      )),
      state('Nada encontrado', 'Nothing found', (say) => (
        <EmptyState icon="search" title={say('Ningún viaje cumple estos filtros', 'No trip matches these filters')} />
      )),
    ],
  },
  ErrorBox: {
    code: '<ErrorBox title="No pudimos cargar al cliente" error={error} onRetry={refetch} />',
    states: [
      state('Con código', 'With a code', (say) => (
        <ErrorBox
          title={say('No pudimos cargar al cliente', 'We could not load the client')}
          error={{ message: say('El servidor no responde.', 'The server does not answer.'), requestId: 'req-90d2' }}
          onRetry={nothing}
        />
      )),
      state('Se intenta de nuevo', 'Being tried again', (say) => (
        <ErrorBox title={say('No pudimos cargar al cliente', 'We could not load the client')} onRetry={nothing} isRetrying />
      )),
    ],
    keys: retryKeys,
  },
  Notice: {
    code: '<Notice tone="danger" role="alert" title="No se guardó">…</Notice>',
    states: [
      state('Tonos', 'Tones', (say) =>
        (['info', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={say('Precios de ayer', 'Prices of yesterday')}>
            {say('Hoy no llegó ninguno.', 'None has come today.')}
          </Notice>
        )),
      ),
      state('De lado a lado', 'From side to side', (say) => (
        <Notice tone="info" isBanner>
          {say('Hoy no llegó ningún precio.', 'No price has come today.')}
        </Notice>
      )),
    ],
  },
  Progress: {
    code: '<Progress label="Subiendo" share={0.3} text="3 de 10" />',
    states: [
      state('Se sabe cuánto', 'Known', (say) => (
        <Progress label={say('Subiendo', 'Uploading')} share={0.3} text={say('3 de 10', '3 of 10')} />
      )),
      state('Aún no se sabe', 'Not known yet', (say) => <Progress label={say('Preparando', 'Preparing')} />),
    ],
  },
  VisuallyHidden: {
    code: '<VisuallyHidden>Abre en otra pestaña</VisuallyHidden>',
    states: [
      state('Se escucha, no se ve', 'Heard, not seen', (say) => (
        <p>
          <Icon name="eye-off" /> {say('Aquí hay palabras que no se ven', 'There are words here that nobody sees')}
          <VisuallyHidden>{say('y se escuchan', 'and they are heard')}</VisuallyHidden>
        </p>
      )),
    ],
  },
} satisfies Record<string, Story>;
