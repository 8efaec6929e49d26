/**
 * Why something was refused, in both languages. `{{name}}` is filled in. The server answers with them and the browser shows the same
 * words for the same rule, because both run the same schemas.
 */
export const messages = {
  es: {
    'field.required': 'Falta este dato.',
    'field.invalid': 'Este valor no sirve aquí.',
    'field.option': 'Elige una de las opciones.',
    'field.id': 'Este identificador no es válido.',
    'field.email': 'Escribe un email completo, como nombre@empresa.com.',
    'field.format': 'El formato no es válido.',
    'field.date': 'Escribe una fecha válida.',
    'field.tooShort': 'Escribe al menos {{min}} caracteres.',
    'field.tooLong': 'Escribe como máximo {{max}} caracteres.',
    'field.tooLow': 'El mínimo es {{min}}.',
    'field.tooHigh': 'El máximo es {{max}}.',
    'field.tooFew': 'Elige al menos {{min}}.',
    'field.tooMany': 'Elige como máximo {{max}}.',
    'field.unknown': 'Este dato no se reconoce.',
    'field.phone': 'Escribe el teléfono con código de país, como +56322214480.',
    'field.taxId.format': 'El identificador tributario no tiene el formato de su país.',
    'field.taxId.checkDigit': 'El dígito verificador no corresponde: debería ser {{expected}}.',
    'field.taxId.taken': 'Ya existe un cliente con este identificador: {{name}}.',
    'field.email.taken': 'Este email ya tiene una cuenta.',
    'field.password': 'Usa al menos 10 caracteres, con una letra y un número.',
    'field.commune': 'Esta comuna no pertenece a la región elegida.',
    'field.notFound': 'No existe en este país.',
    'problem.malformed': 'La solicitud no se entiende. Revisa los datos marcados.',
    'problem.session': 'Tu sesión terminó. Inicia sesión otra vez.',
    'problem.login': 'Email o contraseña incorrectos',
    'problem.forbidden': 'Tu rol no permite esta acción.',
    'problem.notFound': 'No existe o no está en tu país.',
    'problem.method': 'Esta dirección no admite ese método.',
    'problem.conflict': 'Otra persona guardó antes que tú. Elige qué queda.',
    'problem.state': 'El estado actual no permite este paso.',
    'problem.tooLarge': 'Lo enviado supera el tamaño máximo.',
    'problem.mediaType': 'El servidor solo recibe JSON aquí.',
    'problem.invalid': 'Hay datos que corregir.',
    'problem.idempotency': 'Esta clave ya se usó con otros datos.',
    'problem.crossSite': 'Esta acción solo se puede pedir desde la aplicación.',
    'problem.tooMany': 'Demasiados intentos. Espera {{seconds}} segundos y vuelve a intentar.',
    'problem.unavailable': 'El servicio no está disponible. Vuelve a intentar en unos segundos.',
    'problem.internal': 'Algo falló de nuestro lado. Vuelve a intentar; si sigue, envía el código a soporte.',
    'problem.image': 'La imagen no se puede mostrar.',
  },
  en: {
    'field.required': 'This is missing.',
    'field.invalid': 'This value does not work here.',
    'field.option': 'Choose one of the options.',
    'field.id': 'This id is not valid.',
    'field.email': 'Write a whole email, like name@company.com.',
    'field.format': 'The format is not valid.',
    'field.date': 'Write a valid date.',
    'field.tooShort': 'Write at least {{min}} characters.',
    'field.tooLong': 'Write {{max}} characters at most.',
    'field.tooLow': 'The minimum is {{min}}.',
    'field.tooHigh': 'The maximum is {{max}}.',
    'field.tooFew': 'Choose at least {{min}}.',
    'field.tooMany': 'Choose {{max}} at most.',
    'field.unknown': 'This field is not known.',
    'field.phone': 'Write the phone with its country code, like +56322214480.',
    'field.taxId.format': 'The tax id does not have the format of its country.',
    'field.taxId.checkDigit': 'The check digit does not match: it should be {{expected}}.',
    'field.taxId.taken': 'A client with this id exists already: {{name}}.',
    'field.email.taken': 'This email already has an account.',
    'field.password': 'Use at least 10 characters, with a letter and a number.',
    'field.commune': 'This commune is not part of the chosen region.',
    'field.notFound': 'It does not exist in this country.',
    'problem.malformed': 'The request cannot be understood. Check the marked fields.',
    'problem.session': 'Your session has ended. Log in again.',
    'problem.login': 'Wrong email or password',
    'problem.forbidden': 'Your role does not allow this.',
    'problem.notFound': 'It does not exist or is not in your country.',
    'problem.method': 'This address does not take that method.',
    'problem.conflict': 'Somebody saved before you. Choose what stays.',
    'problem.state': 'The present state does not allow this step.',
    'problem.tooLarge': 'What was sent is over the maximum size.',
    'problem.mediaType': 'The server takes only JSON here.',
    'problem.invalid': 'Some fields need a correction.',
    'problem.idempotency': 'This key was already used with other data.',
    'problem.crossSite': 'This can be asked for only from the application.',
    'problem.tooMany': 'Too many attempts. Wait {{seconds}} seconds and try again.',
    'problem.unavailable': 'The service is not available. Try again in a few seconds.',
    'problem.internal': 'Something failed on our side. Try again; if it goes on, send the code to support.',
    'problem.image': 'The image cannot be shown.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type Lang = 'es' | 'en';
export type MessageKey = keyof (typeof messages)['es'] & keyof (typeof messages)['en'];
export type MessageParams = Record<string, string | number>;

export function isMessageKey(key: string): key is MessageKey {
  return key in messages.es;
}

export function message(lang: Lang, key: MessageKey, params: MessageParams = {}): string {
  return messages[lang][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
