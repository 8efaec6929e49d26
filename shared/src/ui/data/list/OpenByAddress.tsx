import { use, useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useLocation, useNavigate } from '../../../router/index.ts';
import { HistoryContext, useSearchParams } from '../../../router/useSearchParams.ts';
import { type SidePanelContent, sidePanelAtom } from '../../../session/shell.ts';
import { store } from '../../../session/store.ts';
import { useToast } from '../../Toast.tsx';
import { pagerMessages } from '../pager/messages.ts';
import type { List } from './useList.ts';

export interface OpenByAddressProps<Row> {
  /** The id of the row in the address, `?open=<id>`. */
  id: string;
  one: List<Row, Record<string, string>>['one'];
  /** The rows of the current page, once they are loaded. */
  rows: readonly Row[] | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  rowHref?: ((row: Row) => string) | undefined;
  /** The address of a record by its id, for lists that cannot search by id. */
  recordHref?: ((id: string) => string) | undefined;
}

/**
 * Opens the row that the address names, on the current page of the list or not: with `onOpen` of the page, otherwise at its record. When it is closed
 * or another row opens, `open` is removed from the address.
 */
export function OpenByAddress<Row extends { _id: string }>({ id, one, rows, onOpen, rowHref, recordHref }: OpenByAddressProps<Row>) {
  const t = useMessages(pagerMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const history = use(HistoryContext);
  const [, setParams] = useSearchParams();
  const isBegun = useRef(false);
  const own = useRef<SidePanelContent>(undefined);
  const isReady = rows !== undefined;

  const forget = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('open');
        return after;
      },
      { replace: true },
    );

  /** Whether the user is still on the same page. */
  const isHere = () => history?.now().location.pathname === pathname;

  async function find() {
    const row = rows?.find(({ _id }) => _id === id) ?? (await one(id));
    if (!isHere()) return;
    if (row && onOpen) return onOpen(row);
    const href = row ? rowHref?.(row) : recordHref?.(id);
    if (href) return navigate(href, { replace: true });
    forget();
    toast.failed(t('notInList'));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the rows are there
  useEffect(
    function openOnce() {
      if (!isReady || isBegun.current) return;
      isBegun.current = true;
      void find().catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        if (!isHere()) return;
        forget();
        toast.failed(t('notInList'), { text: error.message });
      });
    },
    [isReady],
  );

  const forgetNow = useRef(forget);
  forgetNow.current = forget;
  useEffect(function followPanel() {
    const stop = store.sub(sidePanelAtom, () => {
      const panel = store.get(sidePanelAtom);
      if (!own.current && isBegun.current) own.current = panel;
      else if (panel !== own.current) forgetNow.current();
    });
    return () => {
      stop();
      // On back, the panel that the address opened is closed; a panel opened since remains.
      if (own.current && store.get(sidePanelAtom) === own.current) store.set(sidePanelAtom, undefined);
    };
  }, []);

  return null;
}
