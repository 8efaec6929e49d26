import { type Conservation, type Lang, type NamedProduct, type Presentation, productName, type TaxClass } from '@shop/shared/contract';

// What the words of shared/src/contract/vocabulary.ts are called on paper and in files, which the server writes and reads.

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

export const taxClassNames: Record<TaxClass, Record<Lang, string>> = {
  standard: { es: 'Estándar', en: 'Standard' },
  reduced: { es: 'Reducida', en: 'Reduced' },
  exempt: { es: 'Exenta', en: 'Exempt' },
};

/** `Salmón coho, filete, fresco`: what names a product on paper. */
export function nameOnPaper(product: NamedProduct, lang: Lang): string {
  const { presentation, conservation } = product;
  return productName(
    product,
    { presentation: presentationNames[presentation][lang], conservation: conservationNames[conservation][lang] },
    lang,
  );
}
