import { codeWords } from '@shop/shared/contract';
import { paymentAnswers } from './answers.ts';

// As written by the gateway, its mock, the connection to them and the demo data.
it.each([
  ['approved', 'Cobro aprobado'],
  ['authorized', 'Autorizado, por confirmar'],
  ['insufficient_funds', 'Fondos insuficientes'],
  ['card_expired', 'La tarjeta está vencida'],
  ['do_not_honor', 'El banco no autorizó el cobro'],
  ['Operation Successful · 3', 'Cobro aprobado'],
  ['Fondos insuficientes · 9', 'Fondos insuficientes'],
  ['Tarjeta retenida · 9', 'El banco no autorizó el cobro'],
  ['success: Completed', 'Aceptado'],
  ['failure: Invalid Status', 'El cobro ya no admite devolución'],
  ['pending: Waiting gateway confirmation for partial refund.', 'El banco debe confirmar la devolución'],
  ['ServerError: try later', 'El servicio de cobro falló'],
  ['AuthToken: the token is not valid', 'El cobro no reconoció nuestra clave'],
  ['APPROVED 34', 'Se devolvió una parte'],
  ['no answer in 30 s', 'El cobro no respondió a tiempo'],
  ['ECONNREFUSED', 'No se pudo conectar con el cobro'],
  ['stolen_card', 'Respuesta del cobro sin traducir (stolen_card)'],
])('the answer %s reads %s', (answer, words) => {
  expect(codeWords(paymentAnswers, answer, 'es')).toBe(words);
});
