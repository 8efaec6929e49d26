import { defineMessages } from '@shop/shared/i18n';

export const peopleTexts = defineMessages('sample.people', {
  es: {
    title: 'Personas',
    name: 'Nombre',
    email: 'Email',
    search: 'Nombre o email',
    failed: 'No pudimos cargar a las personas',
    none: 'Nadie cumple estos filtros',
    noneText: 'Quita un filtro o empieza de nuevo.',
    first: 'Aquí van las personas de {{country}}',
    firstText: 'Todavía no hay nadie.',
  },
  en: {
    title: 'People',
    name: 'Name',
    email: 'Email',
    search: 'Name or email',
    failed: 'We could not load the people',
    none: 'Nobody matches these filters',
    noneText: 'Remove a filter or start again.',
    first: 'The people of {{country}} go here',
    firstText: 'There is nobody yet.',
  },
});
