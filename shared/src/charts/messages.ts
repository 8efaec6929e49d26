import { defineMessages } from '../i18n/catalogue.ts';

export const chartMessages = defineMessages('shared.charts', {
  es: { chart: 'Gráfico', table: 'Tabla' },
  en: { chart: 'Chart', table: 'Table' },
});
