import { defineMessages } from '@shop/shared/i18n';

export const chartTexts = defineMessages('planning.charts', {
  es: { chart: 'Gráfico', table: 'Tabla', inCourse: 'en curso' },
  en: { chart: 'Chart', table: 'Table', inCourse: 'in course' },
});
