import { defineMessages } from '../../../i18n/catalogue.ts';

/** What every list page says, of whatever its rows are: see noun.ts. */
export const listTexts = defineMessages('ui.list', {
  es: {
    failed: 'No pudimos cargar l{{o}}s {{other}}',
    noneFound: 'Ning{{un}} {{one}} cumple estos filtros',
    noneFoundText: 'Quita un filtro o empieza de nuevo.',
    noneFoundOf: 'Hay {{total}} {{other}} en {{country}}. Quita un filtro o empieza de nuevo.',
    first: 'Aquí van l{{o}}s {{other}} de {{country}}',
    create: 'Nuev{{o}} {{one}}',
    createShort: 'Nuev{{o}}',
    export: 'Exportar',
    exportCsv: 'CSV',
    exportXlsx: 'Excel (XLSX)',
    exportSome: 'Exportar {{count}}',
    exported_one: '{{count}} {{one}} exportad{{o}}',
    exported_other: '{{count}} {{other}} exportad{{o}}s',
    notExported: 'No pudimos exportar l{{o}}s {{other}}',
    tryAgain: 'Vuelve a intentar.',
  },
  en: {
    failed: 'We could not load the {{other}}',
    noneFound: 'No {{one}} matches these filters',
    noneFoundText: 'Remove a filter or start again.',
    noneFoundOf: 'There are {{total}} {{other}} in {{country}}. Remove a filter or start again.',
    first: 'The {{other}} of {{country}} go here',
    create: 'New {{one}}',
    createShort: 'New',
    export: 'Export',
    exportCsv: 'CSV',
    exportXlsx: 'Excel (XLSX)',
    exportSome: 'Export {{count}}',
    exported_one: '{{count}} {{one}} exported',
    exported_other: '{{count}} {{other}} exported',
    notExported: 'We could not export the {{other}}',
    tryAgain: 'Try again.',
  },
});
