import type { CountryKey } from './countries.ts';
import type { Lang } from './label.ts';

/**
 * Words that differ between countries, as they read in the middle of a sentence. Every text of a catalogue may use them as placeholders: `{{tax}}` →
 * `IVA`, and with a capital `{{Commune}}` → `Distrito`. The key of a country and the names in the specification's list of countries are data; these
 * words are displayed.
 */
interface CountryWords {
  country: string;
  taxId: string;
  tax: string;
  /** The upper administrative level. */
  region: string;
  /** The lower administrative level. */
  commune: string;
  invoice: string;
  receipt: string;
  /** The registration plate of a vehicle. */
  plate: string;
}

const es = { tax: 'IVA', region: 'región', commune: 'ciudad', invoice: 'factura', receipt: 'recibo', plate: 'placa' };
const en = { tax: 'IVA', region: 'region', commune: 'city', invoice: 'invoice', receipt: 'receipt', plate: 'plate' };

const words: Record<Lang, Record<CountryKey, CountryWords>> = {
  es: {
    CL: { ...es, country: 'Chile', taxId: 'RUT', commune: 'comuna', receipt: 'boleta', plate: 'patente' },
    BZ: { ...es, country: 'Belice', taxId: 'TIN', tax: 'GST', region: 'distrito', commune: 'localidad' },
    EC: { ...es, country: 'Ecuador', taxId: 'RUC', region: 'provincia', receipt: 'nota de venta' },
    USA: { ...es, country: 'EE. UU.', taxId: 'EIN', tax: 'impuesto a las ventas', region: 'estado' },
    Peru: { ...es, country: 'Perú', taxId: 'RUC', tax: 'IGV', commune: 'distrito', receipt: 'boleta' },
    CR: { ...es, country: 'Costa Rica', taxId: 'cédula', region: 'provincia', commune: 'cantón', receipt: 'tiquete' },
  },
  en: {
    CL: { ...en, country: 'Chile', taxId: 'RUT', commune: 'commune' },
    BZ: { ...en, country: 'Belize', taxId: 'TIN', tax: 'GST', region: 'district', commune: 'town', plate: 'licence plate' },
    EC: { ...en, country: 'Ecuador', taxId: 'RUC', region: 'province' },
    USA: { ...en, country: 'USA', taxId: 'EIN', tax: 'sales tax', region: 'state', plate: 'license plate' },
    Peru: { ...en, country: 'Peru', taxId: 'RUC', tax: 'IGV', commune: 'district' },
    CR: { ...en, country: 'Costa Rica', taxId: 'cédula', region: 'province', commune: 'canton' },
  },
};

/** Name of a word; a capitalized name gives a capitalized word: `Tax`. */
export type CountryWord = keyof CountryWords | Capitalize<keyof CountryWords>;

/** A country's word; undefined for an unknown name. */
export function countryWord(country: CountryKey, lang: Lang, name: CountryWord): string;
export function countryWord(country: CountryKey, lang: Lang, name: string): string | undefined;
export function countryWord(country: CountryKey, lang: Lang, name: string): string | undefined {
  const first = name.charAt(0).toLowerCase();
  const word = words[lang][country][(first + name.slice(1)) as keyof CountryWords] as string | undefined;
  return word && !name.startsWith(first) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Replaces the placeholders of a country's words in a text; other placeholders stay. */
export const inWordsOf = (country: CountryKey, lang: Lang, text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => countryWord(country, lang, name) ?? blank);

/** The grammatical gender in Spanish of the country's word for an administrative level. */
export const placeGender = (country: CountryKey, level: 'region' | 'commune'): 'masculine' | 'feminine' =>
  ['distrito', 'cantón', 'estado'].includes(words.es[country][level]) ? 'masculine' : 'feminine';
