import type { DeclaredWords } from '@shop/shared/contract';

const label = (es: string, en: string) => ({ es, en });
const notEnough = label('Fondos insuficientes', 'Insufficient funds');
const cardExpired = label('La tarjeta está vencida', 'The card has expired');
const approved = label('Cobro aprobado', 'Charge approved');
const bankRefused = label('El banco no autorizó el cobro', 'The bank did not authorise the charge');
const fraud = label('Se rechazó por sospecha de fraude', 'Refused on suspicion of fraud');
const toVerify = label('Falta que el comprador confirme con su banco', 'The buyer has yet to confirm with their bank');
const notVerified = label('El comprador no confirmó con su banco', 'The buyer did not confirm with their bank');
const inTime = label('Se venció el plazo para pagar', 'The time to pay ran out');
const isBack = label('El dinero fue devuelto', 'The money was given back');
const isBackInPart = label('Se devolvió una parte', 'A part was given back');
const unreachable = label('No se pudo conectar con el cobro', 'The payment service could not be reached');
const late = label('El cobro no respondió a tiempo', 'The payment service did not answer in time');
const down = label('El servicio de cobro falló', 'The payment service failed');

/**
 * Texts for the answers of payment gateways. Numbers are `status_detail` of a Paymentez transaction (its documentation, "Status details"), words are
 * messages of banks, of the gateway and of the connection to it.
 */
export const paymentAnswers = {
  of: {
    approved,
    'operation successful': approved,
    'approved 3': approved,
    '3': approved,
    authorized: label('Autorizado, por confirmar', 'Authorised, to be confirmed'),
    insufficient_funds: notEnough,
    'fondos insuficientes': notEnough,
    card_expired: cardExpired,
    do_not_honor: bankRefused,
    '0': label('A la espera del pago', 'Waiting for the payment'),
    '1': toVerify,
    '6': fraud,
    '7': isBack,
    'cancelled 7': isBack,
    '8': label('El comprador reclamó el cobro a su banco', 'The buyer disputed the charge with their bank'),
    '9': bankRefused,
    '10': down,
    '11': fraud,
    '12': fraud,
    '13': inTime,
    '14': inTime,
    '19': label('El código de autorización no es válido', 'The authorisation code is not valid'),
    '20': inTime,
    '29': label('El cobro fue anulado', 'The charge was cancelled'),
    '31': toVerify,
    '32': label('El comprador confirmó con su banco', 'The buyer confirmed with their bank'),
    '33': notVerified,
    '34': isBackInPart,
    'approved 34': isBackInPart,
    '35': toVerify,
    '36': toVerify,
    '37': notVerified,
    success: label('Aceptado', 'Accepted'),
    completed: label('La devolución se hizo', 'The refund was made'),
    'invalid status': label('El cobro ya no admite devolución', 'The charge can no longer be refunded'),
    'waiting gateway confirmation for partial refund.': label(
      'El banco debe confirmar la devolución',
      'The bank has yet to confirm the refund',
    ),
    'no answer in 30 s': late,
    etimedout: late,
    und_err_connect_timeout: late,
    econnrefused: unreachable,
    econnreset: unreachable,
    enotfound: unreachable,
    eai_again: unreachable,
    ehostunreach: unreachable,
    enetunreach: unreachable,
    authtoken: label('El cobro no reconoció nuestra clave', 'The payment service did not accept our key'),
    servererror: down,
    'http 500': down,
    'http 502': down,
    'http 503': down,
    'http 504': late,
  },
  other: label('Respuesta del cobro sin traducir ({code})', 'Answer of the payment service that has no words yet ({code})'),
} as const satisfies DeclaredWords;
