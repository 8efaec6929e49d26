import { defineMessages } from '@shop/shared/i18n';

export const chartMessages = defineMessages('shared.charts', {
  es: { chart: 'Gráfico', table: 'Tabla' },
  en: { chart: 'Chart', table: 'Table' },
});
