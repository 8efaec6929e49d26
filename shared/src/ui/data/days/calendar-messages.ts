import { defineMessages } from '../../../i18n/catalogue.ts';

export const calendarMessages = defineMessages('ui.calendar', {
  es: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    usual: 'Fechas usuales',
    chooseStart: 'Elige el primer día',
    chooseEnd: 'Elige el último día',
  },
  en: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    usual: 'Usual dates',
    chooseStart: 'Choose the first day',
    chooseEnd: 'Choose the last day',
  },
});
