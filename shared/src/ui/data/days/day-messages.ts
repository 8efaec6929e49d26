import { defineMessages } from '../../../i18n/catalogue.ts';

/** What a field for a day says. */
export const dayMessages = defineMessages('ui.day', {
  es: {
    form: '{{order}}, hoy, lunes…',
    'order.dmy': 'dd-mm-aaaa',
    'order.mdy': 'mm-dd-aaaa',
    'order.ymd': 'aaaa-mm-dd',
    open: 'Elegir en el calendario',
    usual: 'Días usuales',
    today: 'Hoy',
    tomorrow: 'Mañana',
    monday: 'Lunes',
    yesterday: 'Ayer',
    choose: 'Elige el día',
  },
  en: {
    form: '{{order}}, today, monday…',
    'order.dmy': 'dd-mm-yyyy',
    'order.mdy': 'mm-dd-yyyy',
    'order.ymd': 'yyyy-mm-dd',
    open: 'Choose in the calendar',
    usual: 'Usual days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    monday: 'Monday',
    yesterday: 'Yesterday',
    choose: 'Choose the day',
  },
});
