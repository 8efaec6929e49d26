import type { ReactNode } from 'react';
import type { IconName } from '../../Icon.tsx';
import type { BulkAction } from '../BulkBar.tsx';
import type { Filter } from '../FilterChip.tsx';
import type { RowAct } from '../rowActs.ts';
import type { Tab } from '../Tabs.tsx';
import type { DataTableProps, ListTexts } from '../table/types.ts';
import type { Bulk } from '../useBulk.ts';
import type { Create } from './CreateButton.tsx';
import type { List } from './useList.ts';

type OfTable = 'columns' | 'rowName' | 'rowHref' | 'onOpen' | 'openId' | 'rowActions' | 'rowTone' | 'renderDetail' | 'groupOf';

/** A filter with options; several can be chosen with `isMulti`. */
type ChoiceOf<F> = Omit<Filter, 'value' | 'usual'> & { id: keyof F & string };
/** A range of days, stored in two filters of the list. isAhead: its preset ranges start today. */
type DaysOf<F> = { days: readonly [from: keyof F & string, to: keyof F & string]; label: string; isAhead?: boolean };

export interface ListPageProps<Row extends { _id: string }, F extends Record<string, string>> extends Pick<DataTableProps<Row>, OfTable> {
  /** The return value of `useList`. */
  list: List<Row, F>;
  /** Default: the noun of the list. */
  title?: string;
  /** The fields that are searched: `Nombre o RUT`. Without it there is no search box. */
  search?: string;
  /** The filters with options; their values are in the list state. */
  filters?: readonly (ChoiceOf<F> | DaysOf<F>)[];
  /** The number of all rows, regardless of filters. */
  total?: number | undefined;
  /** Before the count: `18 por atender`. */
  note?: string | undefined;
  tabs?: readonly Tab[];
  /** For a list that has never had rows: its purpose. */
  firstText?: string;
  /** Texts that replace those derived from the noun. */
  texts?: Partial<ListTexts>;
  /** How a row is created, for users who may: the primary button, and the only action of an empty list. */
  create?: Create | false | undefined;
  /** Further buttons of the header. */
  actions?: ReactNode;
  /** Replaces the table when the list `hasBoard` and the address has `?view=board`: a `Board`. */
  board?: ReactNode;
  /** The label and icon of the view switch, when the alternative is not a board: a map. */
  boardFace?: { label: string; icon: IconName };
  /** Between filters and rows: sums over the rows that match the filters. */
  summary?: ReactNode;
  /** false: only individually selected rows can be exported. */
  mayExportAll?: boolean;
  /** The actions on rows, in groups: in the menu of a row and, with a result for each row, on the selected rows. */
  acts?: readonly (readonly RowAct<Row>[])[];
  /** The address of a record by its id, for a list that cannot search: `?open=<id>` leads there. */
  recordHref?: (id: string) => string;
  /** Further actions on the selected rows. Without it, without `acts` and without an export, rows cannot be selected. */
  bulk?: ((rows: readonly Row[], run: Bulk<Row>['start']) => readonly BulkAction[]) | false;
}
