import { everyRole, type MenuItem } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Dead } from './Dead.tsx';
import { shellTexts } from './messages.ts';

/** A page of the menu that this role does not have: says so, and who does. */
export function ForbiddenPage({ entry }: { entry: MenuItem }) {
  const t = useMessages(shellTexts);
  const language = useShared(languageAtom);
  const roles = new Intl.ListFormat(language, { type: 'conjunction' }).format((entry.roles ?? everyRole).map((role) => t(`role.${role}`)));
  return <Dead icon="lock" title={t('forbidden.title', { page: entry.name[language] })} text={t('forbidden.text', { roles })} />;
}
