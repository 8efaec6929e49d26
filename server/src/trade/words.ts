import type { Conservation, Lang, Presentation, ProviderType } from '@shop/shared/contract';

// What the trade's words are called on paper and in files, which the server writes and reads.

export const presentationNames: Record<Presentation, Record<Lang, string>> = {
  whole: { es: 'Entero', en: 'Whole' },
  gutted: { es: 'Eviscerado', en: 'Gutted' },
  headed_gutted: { es: 'HG (sin cabeza ni vísceras)', en: 'HG (headed and gutted)' },
  fillet: { es: 'Filete', en: 'Fillet' },
  fillet_skinless: { es: 'Filete sin piel', en: 'Skinless fillet' },
  portion: { es: 'Porción', en: 'Portion' },
  tube: { es: 'Tubo', en: 'Tube' },
  cooked: { es: 'Cocido', en: 'Cooked' },
  cleaned: { es: 'Limpio', en: 'Cleaned' },
  meat: { es: 'Carne', en: 'Meat' },
};

export const conservationNames: Record<Conservation, Record<Lang, string>> = {
  live: { es: 'Vivo', en: 'Live' },
  fresh: { es: 'Fresco', en: 'Fresh' },
  chilled: { es: 'Refrigerado', en: 'Chilled' },
  frozen: { es: 'Congelado', en: 'Frozen' },
  smoked: { es: 'Ahumado', en: 'Smoked' },
};

export const providerTypeNames: Record<ProviderType, Record<Lang, string>> = {
  fisher: { es: 'Pescador', en: 'Fisher' },
  cooperative: { es: 'Cooperativa', en: 'Co-operative' },
  plant: { es: 'Planta', en: 'Plant' },
  importer: { es: 'Importador', en: 'Importer' },
};

/** `Salmón coho, filete, fresco`: what names a product on paper. What a word begins with that is all capitals (`HG`) keeps them. */
export function productName(
  { name, presentation, conservation }: { name: string; presentation: Presentation; conservation: Conservation },
  lang: Lang,
): string {
  const within = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase());
  return [name, within(presentationNames[presentation][lang]), within(conservationNames[conservation][lang])].join(', ');
}
