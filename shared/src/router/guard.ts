import { atom } from 'jotai/vanilla';
import { useId, useLayoutEffect } from 'react';
import { store } from '../session/store.ts';

/** The forms on the page with unsaved data, by the id of their hook. */
const unsavedAtom = atom<readonly string[]>([]);

/** The open question whether unsaved data can be discarded. */
export const leaveQuestionAtom = atom<{ answer: (mayLeave: boolean) => void } | undefined>(undefined);

export const hasUnsavedAtom = atom((get) => get(unsavedAtom).length > 0);

export const hasUnsaved = (): boolean => store.get(hasUnsavedAtom);

/**
 * Guards a form: leaving its page, closing the tab, logging out and changing the country ask first while `isDirty`. The address can change within the
 * same path (filters, panels) without a question.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const id = useId();
  // In the layout phase, not after it: a form that was just saved can be left at once.
  useLayoutEffect(
    function registerUnsaved() {
      if (!isDirty) return;
      store.set(unsavedAtom, (ids) => [...ids, id]);
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => {
        store.set(unsavedAtom, (ids) => ids.filter((other) => other !== id));
        window.removeEventListener('beforeunload', ask);
      };
    },
    [isDirty, id],
  );
}

/** Asks whether unsaved data can be discarded; true at once if there is none. For exits that are not navigations: closing a panel, logout. */
export function askToLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  store.get(leaveQuestionAtom)?.answer(false);
  return new Promise((resolve) => {
    store.set(leaveQuestionAtom, {
      answer: (mayLeave) => {
        store.set(leaveQuestionAtom, undefined);
        resolve(mayLeave);
      },
    });
  });
}
