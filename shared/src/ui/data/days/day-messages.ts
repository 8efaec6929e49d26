import { defineMessages } from '../../../i18n/catalogue.ts';

/** Texts of date fields. */
export const dayMessages = defineMessages('ui.day', {
  es: {
    form: '{{written}}, hoy, lunes…',
    d: 'dd',
    m: 'mm',
    y: 'aaaa',
    open: 'Elegir en el calendario',
    usual: 'Días usuales',
    today: 'Hoy',
    tomorrow: 'Mañana',
    monday: 'Lunes',
    yesterday: 'Ayer',
    choose: 'Elige el día',
    hour: 'Hora',
    hourOf: 'Hora: {{title}}',
    hourForm: 'hh:mm',
  },
  en: {
    form: '{{written}}, today, Monday…',
    d: 'dd',
    m: 'mm',
    y: 'yyyy',
    open: 'Choose in the calendar',
    usual: 'Usual days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    monday: 'Monday',
    yesterday: 'Yesterday',
    choose: 'Choose the day',
    hour: 'Time',
    hourOf: 'Time: {{title}}',
    hourForm: 'hh:mm',
  },
});
