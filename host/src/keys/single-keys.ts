import { storageKeys } from '@shop/shared/contract';
import { keepText, readText, store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';

/** Whether a letter alone does something anywhere on a page. Whoever speaks to the computer, or hits keys by accident, needs it off (WCAG 2.1.4). */
export const singleKeysAtom = atom(true);

/** What the person of this session has chosen, in this browser. */
export function startSingleKeys(): void {
  store.set(singleKeysAtom, readText(storageKeys.singleKeys) !== 'off');
}

export function chooseSingleKeys(isOn: boolean): void {
  keepText(storageKeys.singleKeys, isOn ? 'on' : 'off');
  store.set(singleKeysAtom, isOn);
}
