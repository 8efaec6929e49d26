import { defineMessages } from '../../../i18n/catalogue.ts';

/** Texts of filters by days; they load with the calendar's own texts. */
export const daysMessages = defineMessages('ui.days', {
  es: {
    since: 'desde {{day}}',
    until: 'hasta {{day}}',
    from: 'Desde',
    to: 'Hasta',
    today: 'Hoy',
    thisWeek: 'Esta semana',
    thisMonth: 'Este mes',
    days7: '7 días',
    days30: '30 días',
    days90: '90 días',
    custom: 'Otros días',
  },
  en: {
    since: 'from {{day}}',
    until: 'until {{day}}',
    from: 'From',
    to: 'To',
    today: 'Today',
    thisWeek: 'This week',
    thisMonth: 'This month',
    days7: '7 days',
    days30: '30 days',
    days90: '90 days',
    custom: 'Other days',
  },
});
