import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../Icon.tsx';
import { ClearButton } from './ClearButton.tsx';
import { dataMessages } from './messages.ts';
import css from './Toolbar.module.css';

/** ms after the last letter before the list is asked. */
const pauseMs = 250;

export interface SearchBoxProps {
  /** What can be searched: `Nombre o RUT`. */
  title: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** Searches once the typing pauses, at once on Enter. */
export function SearchBox({ title, value, onSearch }: SearchBoxProps) {
  const t = useMessages(dataMessages);
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  /** What was asked for, oldest first, as long as it has not come back as the value; the last one stays. */
  const [told, setTold] = useState([value]);

  if (value !== before) {
    setBefore(value);
    const at = told.lastIndexOf(value);
    // It changed elsewhere: back, a shared link, "Limpiar filtros". What was asked for comes back when more has been typed already.
    if (at < 0) setTyped(value);
    setTold(at < 0 ? [value] : told.slice(at));
  }

  const searchNow = useEffectEvent(search);
  // Stopped as another text is drawn: a pause that ended a moment later would ask once more for what was just cleared.
  useLayoutEffect(
    function searchAfterPause() {
      const timer = setTimeout(() => searchNow(typed), pauseMs);
      return () => clearTimeout(timer);
    },
    [typed],
  );

  /** Draws nothing: an update of the text that is drawn already could come once more after another text, and bring it back. */
  function search(text: string) {
    if (text === told.at(-1)) return;
    setTold([...told, text]);
    onSearch(text);
  }

  function clear() {
    setTyped('');
    search('');
  }

  return (
    <search data-clearable className={css['search']}>
      <Icon name="search" />
      <input
        type="search"
        data-focus="/"
        aria-label={title}
        placeholder={title}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
      {typed && <ClearButton className={css['clearSearch']} label={t('clearSearch')} onClear={clear} />}
    </search>
  );
}
