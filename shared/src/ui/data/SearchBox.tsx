import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../Icon.tsx';
import { ClearButton } from './ClearButton.tsx';
import { dataMessages } from './messages.ts';
import css from './Toolbar.module.css';

/** ms after the last keystroke before the search starts. */
const pauseMs = 250;

export interface SearchBoxProps {
  /** The fields that are searched: `Nombre o RUT`. */
  title: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** Searches when the user pauses, at once on Enter. */
export function SearchBox({ title, value, onSearch }: SearchBoxProps) {
  const t = useMessages(dataMessages);
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  /** Texts that were passed to `onSearch` and have not come back as `value`, oldest first; the last one stays in the array. */
  const [told, setTold] = useState([value]);

  if (value !== before) {
    setBefore(value);
    const at = told.lastIndexOf(value);
    // The value changed elsewhere: back, a shared link, "Limpiar filtros". A value that was passed to `onSearch` may arrive after more has been
    // typed.
    if (at < 0) setTyped(value);
    setTold(at < 0 ? [value] : told.slice(at));
  }

  const searchNow = useEffectEvent(search);
  // The timer is cleared as soon as another text is rendered: one that fired a moment later would search again for the text that was just cleared.
  useLayoutEffect(
    function searchAfterPause() {
      const timer = setTimeout(() => searchNow(typed), pauseMs);
      return () => clearTimeout(timer);
    },
    [typed],
  );

  /** Does not set the typed text: an update of a text that is already rendered could be applied after a later one, and restore it. */
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
