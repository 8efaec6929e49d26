import { defineMessages } from '@shop/shared/i18n';

export const chartTexts = defineMessages('planning.charts', {
  es: { chart: 'Gráfico', table: 'Tabla' },
  en: { chart: 'Chart', table: 'Table' },
});
