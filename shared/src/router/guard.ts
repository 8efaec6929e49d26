import { atom } from 'jotai/vanilla';
import { useId, useLayoutEffect } from 'react';
import { store } from '../session/store.ts';

/** Which forms on the page hold something unsaved, by the id of their hook. */
const unsavedAtom = atom<readonly string[]>([]);

/** The question that is open now: may what is unsaved be left? */
export const leaveQuestionAtom = atom<{ answer: (mayLeave: boolean) => void } | undefined>(undefined);

export const hasUnsavedAtom = atom((get) => get(unsavedAtom).length > 0);

export const hasUnsaved = (): boolean => store.get(hasUnsavedAtom);

/**
 * Guards a form: leaving its page, closing the tab, logging out or changing the country asks first while `isDirty`.
 * The page's address may change within the same path (filters, panels) without a question.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const id = useId();
  // With the drawing, not after it: a form that was just saved may be left in the same breath.
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

/** Asks whether what is unsaved may be left; true at once when nothing is. For ways out that are no navigation: closing a panel, logout. */
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
