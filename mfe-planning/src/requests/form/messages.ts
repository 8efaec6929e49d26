import { defineMessages } from '@shop/shared/i18n';

/** What making and editing a request says. */
export const requestFormMessages = defineMessages('planning.requestForm', {
  es: {
    notBegun: 'No pudimos traer los datos con que empieza. Complétalos aquí.',
    ofWish: 'Empieza con lo que el cliente quiere. Al crearla, su deseo queda en espera de ella.',
    wishTaken: 'Este deseo ya no espera: se atendió o se canceló. Lo que hagas aquí no irá con él.',
    wishUnmet: 'Empieza con lo que el cliente quiere, pero ningún producto con stock lo cumple: elige cuál.',
    saved: 'Solicitud guardada',
    create: 'Crear solicitud',
    created: 'Solicitud {{number}} creada',
    changedElsewhere: '{{name}} cambió esta solicitud mientras la editas.',
    whoAndWhen: 'Cliente y entrega',
    deliverOn: 'Día de entrega',
  },
  en: {
    notBegun: 'We could not get what it begins with. Fill it in here.',
    ofWish: 'It begins with what the client wishes. Once made, the wish waits for it.',
    wishTaken: 'This wish no longer waits: it was met or called off. What you make here does not go with it.',
    wishUnmet: 'It begins with what the client wishes, but no product in stock meets it: choose which.',
    saved: 'Request saved',
    create: 'Create request',
    created: 'Request {{number}} created',
    changedElsewhere: '{{name}} changed this request while you edit it.',
    whoAndWhen: 'Client and delivery',
    deliverOn: 'Delivery day',
  },
});
