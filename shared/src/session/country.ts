import { countryById } from '../contract/countries.ts';
import { may } from '../contract/permissions.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { countryIdAtom, roleAtom } from './session.ts';
import { keepText } from './storage.ts';
import { store } from './store.ts';

/** Changes the current country without a reload; the page follows. Has no effect for users who cannot switch countries. */
export function switchCountry(countryId: string): void {
  if (!countryById(countryId) || !may(store.get(roleAtom), 'country.switch')) return;
  keepText(storageKeys.country, countryId);
  store.set(countryIdAtom, countryId);
}
