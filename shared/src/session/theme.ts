import { atom } from 'jotai/vanilla';
import { storageKeys } from '../contract/storage-keys.ts';
import { keepText, readText } from './storage.ts';
import { store } from './store.ts';

export type Theme = 'light' | 'dark';

export const themeAtom = atom<Theme>('light');

/** Applies the stored theme, otherwise the preference of the device. */
export function startTheme(): void {
  const kept = readText(storageKeys.theme);
  const isDark = kept ? kept === 'dark' : window.matchMedia?.('(prefers-color-scheme: dark)').matches;
  apply(isDark ? 'dark' : 'light');
}

export function chooseTheme(theme: Theme): void {
  keepText(storageKeys.theme, theme);
  apply(theme);
}

function apply(theme: Theme): void {
  store.set(themeAtom, theme);
  document.documentElement.dataset['theme'] = theme;
}
