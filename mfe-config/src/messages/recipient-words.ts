import type { DeclaredWords } from '@shop/shared/contract';

/** Texts for common error codes of providers, and for those of the server. Other texts of providers are shown unchanged, for questions to them. */
export const recipientWords = {
  of: {
    '410 gone': {
      es: 'El teléfono o navegador ya no recibe avisos (410 Gone)',
      en: 'The phone or browser takes no notifications any more (410 Gone)',
    },
    'no device is subscribed any more': {
      es: 'Ya no tiene un teléfono o navegador con avisos activados',
      en: 'No phone or browser of theirs takes notifications any more',
    },
    '131026': {
      es: 'WhatsApp no pudo entregarlo: puede que el número no use WhatsApp (131026)',
      en: 'WhatsApp could not deliver it: the number may not use WhatsApp (131026)',
    },
    'more than 24 h since the last message of the person': {
      es: 'Pasaron más de 24 h desde su último mensaje: usa una plantilla',
      en: 'More than 24 h since their last message: use a template',
    },
    'the server ended before the provider answered': {
      es: 'No se sabe si llegó: el servidor se detuvo antes de la respuesta',
      en: 'Nobody knows whether it arrived: the server stopped before the answer',
    },
  },
  other: { es: '{code}', en: '{code}' },
} as const satisfies DeclaredWords;
