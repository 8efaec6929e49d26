import { type CountryKey, countryList } from './countries.ts';
import { countryWord } from './country-words.ts';
import { outboxStates } from './outbox.ts';

// Names that 2.0.0 offered: they stay until 3.0.

/** @deprecated since 2.0: `countryWord(key, lang, 'TaxId')`, in the reader's language. */
export const taxIdName = Object.fromEntries(countryList.map(({ key }) => [key, countryWord(key, 'es', 'TaxId')])) as Record<
  CountryKey,
  string
>;

/** @deprecated since 2.0: `outboxStates`. */
export const mailStates = outboxStates;

/** @deprecated since 2.0: `addressAt`, which knows `/:id` too. */
export const partsAt = (link: string, rest: string): string[] => (rest ? [`${link}${rest}`, `${link}/*`] : [`${link}/`]);

/** @deprecated since 2.1: `adminRoles`. */
/** @deprecated since 2.1: `salesRoles`. */
/** @deprecated since 2.1: `logisticsRoles`. */
export { adminRoles as AM, logisticsRoles as ALM, salesRoles as ASM } from './roles.ts';
