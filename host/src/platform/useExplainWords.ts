import type { CountryKey, RoleName } from '@shop/shared/contract';
import { languageAtom, useCountryNames, useFormat, useMessages } from '@shop/shared/i18n';
import type { ExplainStep, Explanation, ReleaseAnswer } from '@shop/shared/platform';
import { useShared } from '@shop/shared/session';
import { accessMessages } from './access-messages.ts';
import { nameOf } from './FleetTable.tsx';

/** The rules of `explain` as sentences: the result of each, and what to change. */
export function useExplainWords() {
  const t = useMessages(accessMessages);
  const language = useShared(languageAtom);
  const countryName = useCountryNames();
  const { percent } = useFormat();
  const listOf = (words: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  const rolesOf = (roles: readonly RoleName[] = []) => listOf(roles.map((role) => t(`roles.${role}`)));
  const countriesOf = (keys: readonly CountryKey[] = []) => listOf(keys.map(countryName));
  const part = (name: string) => nameOf({ name });

  function whyNot({ why, rollout, isOfCountry, bucket }: ReleaseAnswer): string {
    if (why === 'role') return t('why.role', { roles: rolesOf(rollout?.roles) });
    if (why === 'country') return t('why.country', { countries: countriesOf(rollout?.countries) });
    if (why === 'flag') return t('why.flag');
    if (rollout?.share === 0) return t(isOfCountry ? 'why.held' : 'why.stopped');
    return t(bucket === undefined ? 'why.shareOfNobody' : 'why.share', { share: percent(rollout?.share) });
  }

  function stepOf(step: ExplainStep): string {
    switch (step.rule) {
      case 'address': {
        if (step.ok) return t('address.ok', { page: step.name?.[language] ?? '' });
        const { elsewhere } = step;
        return elsewhere
          ? t('address.elsewhere', { part: part(elsewhere.remote), version: elsewhere.version, why: whyNot(elsewhere) })
          : t('address.no');
      }
      case 'remote':
        return t(step.ok ? 'remote.ok' : 'remote.no', { part: part(step.remote) });
      case 'role':
        if (step.ok && !step.roles) return t('role.all');
        return t(step.ok ? 'role.ok' : 'role.no', {
          role: step.role ? t(`roles.${step.role}`) : t('roleless'),
          roles: rolesOf(step.roles),
        });
      case 'country':
        if (!step.countries) return t('country.all');
        return t(step.ok ? 'country.ok' : 'country.no', {
          country: step.country ? countryName(step.country) : '—',
          countries: countriesOf(step.countries),
        });
      case 'flag':
        return t(step.ok ? 'flag.ok' : 'flag.no', { flag: step.flag, how: t(step.isSet ? 'flag.set' : 'flag.asBuilt') });
      case 'page': {
        const page = step.name?.[language] ?? '';
        if (step.ok) return t('page.ok', { page });
        return step.why ? t('page.no', { page, why: t(`page.why.${step.why}`) }) : t('page.unknown');
      }
      case 'call': {
        const about = { call: step.call, role: step.role ? t(`roles.${step.role}`) : t('roleless'), roles: rolesOf(step.roles) };
        if (!step.roles) return t('call.unknown', about);
        return t(step.ok ? 'call.ok' : 'call.no', about);
      }
      case 'told':
        return t('told.ok');
      case 'release':
        return t('release.ok', { part: part(step.remote), version: step.version });
    }
  }

  /** The releases that the user does not get, each with the reason. */
  function passedBy(step: ExplainStep): string[] {
    if (step.rule !== 'release') return [];
    return step.releases
      .filter(({ why }) => why)
      .map((release) => t('release.notThat', { version: release.version, why: whyNot(release) }));
  }

  function fixOf({ steps }: Explanation): string | undefined {
    const stopping = steps.find(({ ok }) => !ok);
    switch (stopping?.rule) {
      case 'address':
        return stopping.elsewhere
          ? t('fix.elsewhere', { part: part(stopping.elsewhere.remote), version: stopping.elsewhere.version })
          : t('fix.address');
      case 'remote':
        return t('fix.remote', { part: part(stopping.remote) });
      case 'role':
        return t('fix.role', { roles: rolesOf(stopping.roles) });
      case 'country':
        return t('fix.country');
      case 'flag':
        return t('fix.flag', { flag: stopping.flag });
      default:
        return undefined;
    }
  }

  return { stepOf, passedBy, fixOf };
}
