import { defineMessages } from '../i18n/catalogue.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { DeadEnd } from './DeadEnd.tsx';

const words = defineMessages('federation.forbidden', {
  es: {
    title: 'Tu rol no permite abrir esta página',
    text: 'El resto de la sección sigue siendo tuyo. Si la necesitas, pide a administración que cambie tu rol.',
  },
  en: {
    title: 'Your role does not allow this page',
    text: 'The rest of the section is still yours. If you need it, ask an administrator to change your role.',
  },
});

/** Error page of an address that only other roles can open, below a page that the viewer can open. */
export function ForbiddenAddress() {
  const t = useMessages(words);
  return <DeadEnd icon="lock" title={t('title')} text={t('text')} />;
}
