import type { Lang } from '../contract/messages.ts';

/** Failures without an answer of the server: no connection, timeout, cancelled, or an answer that is not JSON. */
export type LocalCode = 'network' | 'timeout' | 'cancelled' | 'answer';

/** Why a call got no answer of the server. These texts are not in a catalogue because they are needed when nothing can be loaded. */
export const localMessages = {
  es: {
    network: 'No hay conexión con el servidor. Vuelve a intentar.',
    timeout: 'El servidor no respondió a tiempo. Vuelve a intentar.',
    cancelled: 'Se canceló antes de terminar.',
    answer: 'El servidor respondió algo que no se entiende. Vuelve a intentar.',
  },
  en: {
    network: 'There is no connection to the server. Try again.',
    timeout: 'The server did not answer in time. Try again.',
    cancelled: 'It was cancelled before it ended.',
    answer: 'The server answered something that cannot be understood. Try again.',
  },
} as const satisfies Record<Lang, Record<LocalCode, string>>;
