import { lazy, type ReactNode, Suspense } from 'react';
import { type ListName, listNames } from '../../../contract/trade.ts';
import type { TableView } from '../table/types.ts';
import type { ListState, Texts } from '../useListState.ts';
import css from './ViewsRow.module.css';

// The list comes first: its saved views and their dialogs follow it.
const ViewsBar = lazy(() => import('./ViewsBar.tsx').then((module) => ({ default: module.ViewsBar })));

export interface ViewsProps {
  name: ListName;
  /** The words for the list as it opens: `Todos`. */
  allLabel: string;
  state: ListState<Texts, string>;
  look: TableView;
  onLook: (look: TableView) => void;
}

/** The lists of the contract that views are saved of. */
export const hasViews = (name: string): name is ListName => (listNames as readonly string[]).includes(name);

interface ViewsRowProps extends ViewsProps {
  /** The rows are there. */
  isReady: boolean;
  end?: ReactNode;
}

/** The row of saved views above a list; it has its height before they are there. */
export function ViewsRow({ isReady, end, ...views }: ViewsRowProps) {
  return (
    <div className={css['row']}>
      <div className={css['views']}>{isReady && <Suspense>{<ViewsBar {...views} />}</Suspense>}</div>
      {end}
    </div>
  );
}
