import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { dataTexts } from './messages.ts';
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
  const t = useMessages(dataTexts);
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;

  // The value changed elsewhere: back, a shared link, "Limpiar filtros".
  if (value !== before) {
    setBefore(value);
    if (value !== told.current) setTyped(value);
    told.current = value;
  }

  useEffect(
    function searchAfterPause() {
      if (typed === told.current) return;
      const timer = setTimeout(() => {
        told.current = typed;
        tell.current(typed);
      }, pauseMs);
      return () => clearTimeout(timer);
    },
    [typed],
  );

  function searchNow(text: string) {
    setTyped(text);
    told.current = text;
    onSearch(text);
  }

  return (
    <search className={css['search']}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={title}
        placeholder={title}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow(typed)}
      />
      {typed && <IconButton icon="close" size={26} iconSize={14} label={t('clearSearch')} onClick={() => searchNow('')} />}
    </search>
  );
}
