import { settings, useCall } from '@shop/shared/api';
import {
  all,
  type CountryKey,
  coreCalls,
  countries,
  countryList,
  type MenuItem,
  type MenuSection,
  menu,
  type Registry,
  roleNames,
  roles,
  withProduct,
} from '@shop/shared/contract';
import { findCall } from '@shop/shared/contract/calls';
import { languageAtom, useCountryNames, useMessages } from '@shop/shared/i18n';
import { explain, explainOffers } from '@shop/shared/platform';
import { useSearchParams } from '@shop/shared/router';
import { useCountry, useRole, useShared } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Combobox, Select } from '@shop/shared/ui/data';
import { useDeferredValue, useId, useState } from 'react';
import css from './AccessQuestion.module.css';
import { accessMessages } from './access-messages.ts';
import { nameOf } from './FleetTable.tsx';
import { OffersCard } from './OffersCard.tsx';
import { platformSection } from './section.ts';
import { Verdict } from './Verdict.tsx';

/** The user and the page, stored in the address so that the answer can be shared as a link; the answer is below. */
export function AccessQuestion({ registry }: { registry: Registry }) {
  const t = useMessages(accessMessages);
  const language = useShared(languageAtom);
  const countryName = useCountryNames();
  const own = useCountry();
  const isMega = useRole() === 'mega';
  const [search, setSearch] = useSearchParams();
  const linksId = useId();
  const role = roleNames.find((name) => name === search.get('role')) ?? 'seller';
  const country = countryList.find(({ key }) => key === search.get('country'))?.key ?? own.key;
  const userId = search.get('person') ?? undefined;
  const link = search.get('link') ?? '';
  // Only a mega admin may see staff of another country.
  const maySearch = isMega || country === own.key;
  const { product } = settings();

  function set(change: Record<string, string | undefined>) {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setSearch(next, { replace: true });
  }

  const pathname = pathOf(link);
  const viewer = { role, country, ...(userId && { userId }) };
  const explanation = pathname ? explain(viewer, pathname, registry, { product, own: [platformSection] }) : undefined;
  const remotes = Object.keys(registry).sort();
  const remote = remotes.find((name) => name === (search.get('part') ?? explanation?.remote));
  const rolesOf = (call: string) => findCall(call)?.roles;
  return (
    <>
      <div className={css['question']}>
        <Select
          title={t('role')}
          empty={false}
          value={role}
          options={roleNames.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={({ target }) => set({ role: target.value, person: undefined })}
        />
        <Select
          title={t('country')}
          empty={false}
          value={country}
          options={countryList.map(({ key }) => ({ value: key, label: countryName(key) }))}
          onChange={({ target }) => set({ country: target.value, person: undefined })}
        />
        <PersonChoice
          key={`${role} ${country}`}
          roleId={roles[role]._id}
          country={country}
          maySearch={maySearch}
          value={userId}
          onChange={(person) => set({ person })}
        />
        <TextInput
          title={t('link')}
          hint={t('linkHint')}
          type="text"
          list={linksId}
          value={link}
          onChange={({ target }) => set({ link: target.value })}
        />
        <Select
          title={t('part')}
          hint={t('partHint')}
          empty={t('partOfPage')}
          value={search.get('part') ?? ''}
          options={remotes.map((name) => ({ value: name, label: nameOf({ name }) }))}
          onChange={({ target }) => set({ part: target.value })}
        />
        <datalist id={linksId}>
          {linksOf(registry).map(({ link: template, name }) => (
            <option key={template} value={withProduct(template, product)}>
              {withProduct(name[language], product)}
            </option>
          ))}
        </datalist>
      </div>
      {explanation && <Verdict explanation={explanation} />}
      {remote && <OffersCard remote={remote} offers={explainOffers(viewer, remote, registry, { product, rolesOf })} />}
    </>
  );
}

interface PersonChoiceProps {
  roleId: string;
  country: CountryKey;
  maySearch: boolean;
  value: string | undefined;
  onChange: (userId: string | undefined) => void;
}

function PersonChoice({ roleId, country, maySearch, value, onChange }: PersonChoiceProps) {
  const t = useMessages(accessMessages);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const people = useCall(
    coreCalls.people.byRolePage,
    { roleId, countryId: countries[country]._id, page: 0, pageSize: 20, search: text || all },
    { enabled: maySearch },
  );
  const options = (people.data?.items ?? []).map(({ _id, names, lastNames, email }) => ({
    value: _id,
    label: `${names} ${lastNames}`,
    detail: email,
  }));
  return (
    <Combobox
      title={t('person')}
      placeholder={t('anybody')}
      hint={maySearch ? (people.error?.message ?? '') : t('noPeople')}
      disabled={!maySearch}
      isLoading={people.isFetching}
      options={options}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}

/** The path of a pasted URL. */
function pathOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.startsWith('/')) return text.split(/[?#]/, 1)[0] ?? '';
  return URL.canParse(text) ? new URL(text).pathname : `/${text}`;
}

/** All pages that exist: the contract's, the host's, and those that any release of a remote declares. */
function linksOf(registry: Registry): MenuItem[] {
  const declared = Object.values(registry).flatMap(({ releases }) => releases.flatMap(({ declares }) => declares.pages ?? []));
  const sections: readonly MenuSection[] = menu;
  const pages = [...sections.flatMap(({ menuList }) => menuList), ...platformSection.menuList, ...declared];
  return [...new Map(pages.map((page) => [page.link, page])).values()];
}
