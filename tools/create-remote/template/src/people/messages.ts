import { defineMessages } from '@shop/shared/i18n';

export const peopleMessages = defineMessages('sample.people', {
  es: {
    name: 'Nombre',
    email: 'Email',
    search: 'Nombre o email',
    firstText: 'Todavía no hay nadie.',
  },
  en: {
    name: 'Name',
    email: 'Email',
    search: 'Name or email',
    firstText: 'There is nobody yet.',
  },
});
