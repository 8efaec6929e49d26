import { type Provider, taxIdName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import type { Places } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { providerTexts } from './messages.ts';
import type { ProviderDraft } from './provider-draft.ts';

/** What the fields of a provider are called, and their values as people read them. */
export function useProviderWords(places: Places) {
  const t = useMessages(providerTexts);
  const country = useCountry();
  return {
    nameOf: (field: keyof ProviderDraft) => {
      if (field === 'taxId') return taxIdName[country.key];
      if (field === 'regionId') return t('region');
      if (field === 'communeId') return t('commune');
      return t(field);
    },
    read: (field: keyof ProviderDraft, value: string) => {
      if (field === 'regionId' || field === 'communeId') return places.nameOf(value);
      return field === 'type' && value ? t(`types.${value as Provider['type']}`) : value;
    },
  };
}
