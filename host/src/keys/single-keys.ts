import { storageKeys } from '@shop/shared/contract';
import { keepText, readText, store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';

const isChosen = () => readText(storageKeys.singleKeys) !== 'off';

/** Whether a letter alone does something anywhere on a page. Whoever speaks to the computer, or hits keys by accident, needs it off (WCAG 2.1.4). */
export const singleKeysAtom = atom(isChosen());

/** What the person of this session has chosen, in this browser. */
export const startSingleKeys = () => store.set(singleKeysAtom, isChosen());

export function chooseSingleKeys(isOn: boolean): void {
  keepText(storageKeys.singleKeys, isOn ? 'on' : 'off');
  store.set(singleKeysAtom, isOn);
}
