import type { Conservation, Presentation, TaxClass } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages, taxMessages } from '@shop/shared/parts';
import { productMessages } from './messages.ts';
import type { ProductDraft } from './product-draft.ts';
import type { ProductChoices } from './useProductChoices.ts';

const names = {
  speciesId: 'species',
  presentation: 'presentation',
  conservation: 'conservation',
  providerId: 'provider',
  costMinor: 'cost',
  priceMinor: 'price',
  minGrams: 'minGrams',
  taxClass: 'taxClass',
} as const satisfies Record<keyof ProductDraft, string>;

/** The labels of a product's fields, and their values formatted for display. */
export function useProductWords(choices: ProductChoices) {
  const t = useMessages(productMessages);
  const word = useMessages(formMessages);
  const taxWord = useMessages(taxMessages);
  const format = useFormat();
  const labelIn = (options: ProductChoices['species'], value: string) => options.find((one) => one.value === value)?.label ?? value;

  /** Formats a form value: amounts are already texts. */
  function read(field: keyof ProductDraft, value: string): string {
    if (field === 'speciesId') return labelIn(choices.species, value);
    if (field === 'providerId') return value ? labelIn(choices.providers, value) : t('noProvider');
    if (field === 'taxClass') return taxWord(`class.${value as TaxClass}`);
    if (field === 'presentation') return word(`presentation.${value as Presentation}`);
    return field === 'conservation' ? word(`conservation.${value as Conservation}`) : value;
  }

  return {
    nameOf: (field: keyof ProductDraft) => t(names[field]),
    read,
    /** Formats a stored value. */
    readStored: (field: string, value: unknown): string => {
      if (field.endsWith('Minor')) return format.money(Number(value));
      if (field.endsWith('Grams')) return format.weight(Number(value), 2);
      if (field === 'isVirtual') return value ? t('yes') : t('no');
      return field in names ? read(field as keyof ProductDraft, String(value)) : String(value);
    },
    nameOfStored: (field: string): string | undefined => {
      if (field === 'isVirtual') return t('virtual');
      if (field === 'onHandGrams') return t('onHand');
      return field in names ? t(names[field as keyof ProductDraft]) : undefined;
    },
  };
}
