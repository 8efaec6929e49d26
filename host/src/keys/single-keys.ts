import { storageKeys } from '@shop/shared/contract';
import { keepText, readText, store } from '@shop/shared/session';
import { atom } from 'jotai/vanilla';

const isChosen = () => readText(storageKeys.singleKeys) !== 'off';

/** Whether single-letter shortcuts are on. Users of speech input, and those who hit keys by accident, need them off (WCAG 2.1.4). */
export const singleKeysAtom = atom(isChosen());

/** Loads the choice that the user of this session has stored in this browser. */
export const startSingleKeys = () => store.set(singleKeysAtom, isChosen());

export function chooseSingleKeys(isOn: boolean): void {
  keepText(storageKeys.singleKeys, isOn ? 'on' : 'off');
  store.set(singleKeysAtom, isOn);
}
