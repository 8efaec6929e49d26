import { codeWords } from './code-words.ts';

const words = {
  of: { card_expired: { es: 'Tarjeta vencida', en: 'Card expired' }, '9': { es: 'Rechazado', en: 'Refused' } },
  other: { es: 'Otra respuesta ({code})', en: 'Another answer ({code})' },
};

it.each([
  ['card_expired', 'Tarjeta vencida', 'Card expired'],
  ['Card_Expired', 'Tarjeta vencida', 'Card expired'],
  ['Sin cupo · 9', 'Rechazado', 'Refused'],
  ['failure: card_expired', 'Tarjeta vencida', 'Card expired'],
  ['lost_$&', 'Otra respuesta (lost_$&)', 'Another answer (lost_$&)'],
  ['constructor', 'Otra respuesta (constructor)', 'Another answer (constructor)'],
])('%s reads %s and %s', (code, es, en) => {
  expect([codeWords(words, code, 'es'), codeWords(words, code, 'en')]).toEqual([es, en]);
});
