import { defineMessages } from '@shop/shared/i18n';

export const releaseMessages = defineMessages('host.releases', {
  es: {
    title: 'Nueva versión de {{part}}',
    back: '{{part}} vuelve a la versión {{version}}',
    text: '{{versions}} se aplica al cambiar de página. No interrumpe lo que estás escribiendo.',
    textHost: 'Se aplica al cambiar de página. No interrumpe lo que estás escribiendo.',
    waits: 'Se aplica cuando guardes lo que tienes sin guardar.',
    take: 'Aplicar ahora',
    later: 'Más tarde',
    madeRoom: '{{part}} funciona con la versión {{shown}}',
    madeRoomText: 'La {{failed}} falló. La falla queda registrada para {{owner}}.',
  },
  en: {
    title: 'New version of {{part}}',
    back: '{{part}} goes back to version {{version}}',
    text: '{{versions}} applies when you change page. It does not interrupt what you are typing.',
    textHost: 'It applies when you change page. It does not interrupt what you are typing.',
    waits: 'It applies once you save what is unsaved.',
    take: 'Apply now',
    later: 'Later',
    madeRoom: '{{part}} runs with version {{shown}}',
    madeRoomText: '{{failed}} failed. The failure is recorded for {{owner}}.',
  },
});
