import { useNavigate } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { answerKey, isNotForPage } from './page-keys.ts';
import { openSheet } from './sheet.ts';
import { singleKeysAtom, startSingleKeys } from './single-keys.ts';
import { usePageLetters } from './usePageLetters.ts';

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Handles shortcuts without modifiers on every page, unless they are switched off. */
export function ShortcutKeys() {
  const isOn = useShared(singleKeysAtom);
  const navigate = useNavigate();
  const pages = usePageLetters();

  const goTo = useEffectEvent((letter: string) => {
    const page = pages.find((one) => one.letter === letter);
    if (page) navigate(page.link);
    return page !== undefined;
  });

  useEffect(startSingleKeys, []);

  useEffect(
    function bindShortcuts() {
      if (!isOn) return undefined;
      return bindKeys({
        // Before the single letters: the second key of a pair must not count as one.
        ...Object.fromEntries(alphabet.map((letter) => [`g ${letter}`, () => goTo(letter)])),
        ...Object.fromEntries(alphabet.filter((letter) => letter !== 'g').map((letter) => [letter, () => answerKey(letter)])),
        // The position of these keys, and whether they need Shift, depends on the keyboard layout.
        '[Shift]+/': () => answerKey('/'),
        '[Shift]+?': () => {
          openSheet();
          return true;
        },
      });
    },
    [isOn],
  );

  return null;
}

/** How long the second key of a pair is awaited; the same as in tinykeys. */
const pairMs = 1000;
const isLetterAlone = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => /^[a-z]$/i.test(key) && !ctrlKey && !metaKey && !altKey;

/** Each binding returns whether it did something: an unused key keeps its default. Returns an unsubscribe function. */
function bindKeys(bindings: Record<string, () => boolean>): () => void {
  let handle: EventListener;
  let pairUntil = 0;
  // Rebinds whenever a shortcut was used: otherwise, after `g c`, the other pairs with `g` would still wait, and a following `n` would complete one.
  function begin() {
    const bound = Object.entries(bindings).map(([keys, act]) => [
      keys,
      (event: KeyboardEvent) => {
        begin();
        if (act()) event.preventDefault();
      },
    ]);
    handle = createKeybindingsHandler(Object.fromEntries(bound), { ignore: isNotForPage });
  }
  begin();
  // Runs last: the focused element handles the key before the page does.
  function handleKeyDown(event: KeyboardEvent) {
    handle(event);
    if (event.key === 'g' && isLetterAlone(event) && !isNotForPage(event)) pairUntil = event.timeStamp + pairMs;
  }
  // The second key of a pair must not reach anything else: a focused row would run its own action.
  function takeSecond(event: KeyboardEvent) {
    const isSecond = event.timeStamp < pairUntil && isLetterAlone(event) && !isNotForPage(event);
    pairUntil = 0;
    if (!isSecond) return;
    event.stopImmediatePropagation();
    handle(event);
  }
  window.addEventListener('keydown', takeSecond, { capture: true });
  window.addEventListener('keydown', handleKeyDown);
  return () => {
    window.removeEventListener('keydown', takeSecond, { capture: true });
    window.removeEventListener('keydown', handleKeyDown);
  };
}
