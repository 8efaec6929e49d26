import { everyRole, type Hidden, type MenuItem } from '@shop/shared/contract';
import { DeadEnd } from '@shop/shared/federation';
import { languageAtom, useCountryNames, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { useDeclares } from '../remotes/access.ts';
import { shellMessages } from './messages.ts';

export interface ForbiddenPageProps {
  entry: MenuItem;
  /** The rule that excludes this viewer. */
  why: Hidden;
  /** The remote that owns the page. */
  remote: string;
}

/** Shown for a page that this viewer may not see: the rule, who may see it, and who can change that. */
export function ForbiddenPage({ entry, why, remote }: ForbiddenPageProps) {
  const t = useMessages(shellMessages);
  const language = useShared(languageAtom);
  const countryName = useCountryNames();
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const declares = useDeclares(remote);
  const roles = list((entry.roles ?? everyRole).map((role) => t(`role.${role}`)));
  const who = entry.countries
    ? t('forbidden.whoIn', { roles, countries: list(entry.countries.map(countryName)) })
    : t('forbidden.who', { roles });
  const flag = declares?.flags?.find(({ key }) => key === entry.flag)?.name[language] ?? entry.flag ?? '';
  return (
    <DeadEnd
      icon="lock"
      title={t(`forbidden.${why}`, { page: entry.name[language] })}
      text={`${who} ${t(`forbidden.${why}Text`, { flag, owner: declares?.owner ?? '' })}`}
    />
  );
}
