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

/** One of its options, or several with `isMulti`. */
type ChoiceOf<F> = Omit<Filter, 'value' | 'usual'> & { id: keyof F & string };
/** A range of days, in two filters of the list. isAhead: its usual ranges begin today. */
type DaysOf<F> = { days: readonly [from: keyof F & string, to: keyof F & string]; label: string; isAhead?: boolean };

export interface ListPageProps<Row extends { _id: string }, F extends Record<string, string>> extends Pick<DataTableProps<Row>, OfTable> {
  /** What `useList` gave. */
  list: List<Row, F>;
  /** The noun of the list unless said. */
  title?: string;
  /** What can be searched: `Nombre o RUT`. Without it nothing is typed. */
  search?: string;
  /** The filters that are chosen; their values are the list's. */
  filters?: readonly (ChoiceOf<F> | DaysOf<F>)[];
  /** All rows there are, whatever the filters. */
  total?: number | undefined;
  /** Before the count: `18 por atender`. */
  note?: string | undefined;
  tabs?: readonly Tab[];
  /** In a list that never held anything: what it is for. */
  firstText?: string;
  /** What the list says otherwise than its noun does. */
  texts?: Partial<ListTexts>;
  /** How a row is added, for who may: the main button, and the one thing to do in an empty list. */
  create?: Create | false | undefined;
  /** Further buttons of the head. */
  actions?: ReactNode;
  /** In place of the table where the list `hasBoard` and the address says `?view=board`: a `Board`. */
  board?: ReactNode;
  /** What the switch calls it where it is no board: a map. */
  boardFace?: { label: string; icon: IconName };
  /** Between filters and rows: sums of what the filters match. */
  summary?: ReactNode;
  /** false: rows can be saved as a file only where they are selected one by one. */
  mayExportAll?: boolean;
  /** What can be done with rows, in groups: in the menu of a row and, with a result by row, on those selected. */
  acts?: readonly (readonly RowAct<Row>[])[];
  /** Where the record of an id is, in a list that does not search: `?open=<id>` leads there. */
  recordHref?: (id: string) => string;
  /** What else can be done with the rows selected. Without it, acts and an export rows cannot be selected. */
  bulk?: ((rows: readonly Row[], run: Bulk<Row>['start']) => readonly BulkAction[]) | false;
}
