import { useNavigate } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { answerKey, isNotForPage } from './page-keys.ts';
import { openSheet } from './sheet.ts';
import { singleKeysAtom, startSingleKeys } from './single-keys.ts';
import { usePageLetters } from './usePageLetters.ts';

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Hears the keys that need no other beside them, on every page, as long as they are not switched off. */
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
        // Before the letters alone: the second of a pair is not one of them.
        ...Object.fromEntries(alphabet.map((letter) => [`g ${letter}`, () => goTo(letter)])),
        ...Object.fromEntries(alphabet.filter((letter) => letter !== 'g').map((letter) => [letter, () => answerKey(letter)])),
        // Where these are on a keyboard, and whether with Shift, is a matter of its country.
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

/** How long the second key of a pair is waited for; tinykeys waits as long. */
const pairMs = 1000;
const isLetterAlone = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => /^[a-z]$/i.test(key) && !ctrlKey && !metaKey && !altKey;

/** Each answers whether it did something: the browser keeps a key that nobody has a use for. Returns the way to stop. */
function bindKeys(bindings: Record<string, () => boolean>): () => void {
  let handle: EventListener;
  let pairUntil = 0;
  // Begun anew whenever something is done: else `g c` would leave the other pairs with `g` waiting, and `n` right after it would be one.
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
  // Last: who has the focus answers before the page does.
  function handleKeyDown(event: KeyboardEvent) {
    handle(event);
    if (event.key === 'g' && isLetterAlone(event) && !isNotForPage(event)) pairUntil = event.timeStamp + pairMs;
  }
  // But the second of a pair is no key by itself, for nobody: a row with the focus would do its own act by it.
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
