import { type PagedBy, PanelPager, type PanelPagerProps } from '../pager/PanelPager.tsx';
import { OpenByAddress, type OpenByAddressProps } from './OpenByAddress.tsx';

export interface OpenRowProps<Row extends { _id: string }>
  extends Omit<OpenByAddressProps<Row>, 'id' | 'one' | 'rows'>,
    Pick<PanelPagerProps<Row>, 'groupOf'> {
  list: PagedBy<Row> & Pick<OpenByAddressProps<Row>, 'one'>;
  /** The id of the row that is open in the panel. */
  openId: string | undefined;
  /** Whether the page itself opens the row that the address names. */
  isAddressed?: boolean;
}

/** Handles the open row of a list; it loads with the first open row: opening the row that the address names, and navigation to the next one. */
export function OpenRow<Row extends { _id: string }>({
  list,
  asked,
  openId,
  groupOf,
  isAddressed,
  onOpen,
  rowHref,
  recordHref,
}: OpenRowProps<Row> & { asked: string | null }) {
  return (
    <>
      {asked && !isAddressed && (
        <OpenByAddress key={asked} {...{ onOpen, rowHref, recordHref }} id={asked} one={list.one} rows={list.result.data?.items} />
      )}
      {openId !== undefined && onOpen && list.state.view === 'table' && <PanelPager {...{ list, openId, groupOf, onOpen }} />}
    </>
  );
}
