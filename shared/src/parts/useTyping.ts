import { useEffect, useState } from 'react';

/** ms after the last keystroke before the request. */
const pauseMs = 200;

/** The typed text, debounced: `const [asked, type] = useTyping()`. isAhead: the user has typed more than `asked`. */
export function useTyping(): [asked: string, type: (text: string) => void, isAhead: boolean] {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(
    function askAfterPause() {
      const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
      return () => clearTimeout(timer);
    },
    [typed],
  );
  return [asked, setTyped, typed.trim() !== asked];
}
