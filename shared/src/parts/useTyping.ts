import { useEffect, useState } from 'react';

/** ms after the last letter before anybody is asked. */
const pauseMs = 200;

/** What was typed, once the typing pauses: `const [asked, type] = useTyping()`. isAhead: more is typed than is asked for yet. */
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
