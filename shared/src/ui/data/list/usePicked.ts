import { useEffect, useRef, useState } from 'react';
import { languageAtom } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useCountry, useShared } from '../../../session/hooks.ts';
import type { Fetching } from './defineList.ts';
import { listMessages } from './messages.ts';
import { type Noun, wordsOf } from './noun.ts';
import { useFetchAll } from './useFetchAll.ts';

export interface Picked<Row> {
  /** The selected rows by id, including those on other pages. */
  picked: ReadonlyMap<string, Row>;
  /** Replaces the selection. */
  pick: (rows: readonly Row[]) => void;
  /** Selects every row that matches the filters. They are fetched while the page stays usable; leaving the list or changing the selection cancels. */
  pickAll: (all: (how: Fetching<Row>) => Promise<readonly Row[]>, total: number | undefined) => void;
}

/** The selected rows, all of one country. */
export function usePicked<Row extends { _id: string }>(noun: Noun): Picked<Row> {
  const t = useMessages(listMessages);
  const words = wordsOf(noun, useShared(languageAtom));
  const { key: country } = useCountry();
  const [chosen, setChosen] = useState<{ country: string; rows: ReadonlyMap<string, Row> }>();
  const fetchAll = useFetchAll();
  const fetching = useRef<AbortController>(undefined);

  useEffect(
    function giveUpWithTheCountry() {
      return () => {
        if (country) fetching.current?.abort();
      };
    },
    [country],
  );

  function pick(rows: readonly Row[]) {
    fetching.current?.abort();
    setChosen({ country, rows: new Map(rows.map((row) => [row._id, row])) });
  }

  function pickAll(all: (how: Fetching<Row>) => Promise<readonly Row[]>, total: number | undefined) {
    // A fetch is already running; its toast can cancel it.
    if (fetching.current) return;
    const giveUp = new AbortController();
    fetching.current = giveUp;
    const texts = { underWay: t('selecting', { ...words }), givenUp: t('selectGivenUp'), failed: t('notSelected', { ...words }) };
    void fetchAll({ words: texts, all, total, giveUp, use: pick }).finally(() => {
      fetching.current = undefined;
    });
  }

  return { picked: chosen?.country === country ? chosen.rows : new Map(), pick, pickAll };
}
