import type { Call } from '../../../contract/call.ts';
import type { SavedView } from '../../../contract/entities.ts';
import { type ListName, listNames, type SavedViewState } from '../../../contract/vocabulary.ts';
import type { TableView } from '../table/types.ts';
import type { ListState, Texts } from '../useListState.ts';

/** What the views of a list need of it. */
export interface ViewsProps {
  name: ListName;
  /** Of the list, whose topics its counts follow. */
  call: Call;
  /** The words for the list as it opens: `Todos`. */
  allLabel: string;
  state: ListState<Texts, string>;
  look: TableView;
  onLook: (look: TableView) => void;
}

/** The lists of the contract that views are saved of. */
export const hasViews = (name: string): name is ListName => (listNames as readonly string[]).includes(name);

/** What a view keeps of a list as it stands: only what is otherwise than usual. */
export function stateOf({ filters, defaults, sort }: ListState<Texts, string>, { hidden, widths }: TableView): SavedViewState {
  const changed = Object.entries(filters).filter(([name, value]) => value !== defaults.filters[name]);
  return {
    filters: Object.fromEntries(changed),
    ...(sort !== defaults.sort && sort !== undefined && { sort }),
    ...(hidden.length > 0 && { hidden: [...hidden].sort() }),
    ...(Object.keys(widths).length > 0 && { widths }),
  };
}

/** Whether a list stands as a view says. What an older release kept in other order is the same. */
export function isSameState(one: SavedViewState, other: SavedViewState): boolean {
  return plain(one) === plain(other);
}

const plain = ({ filters, sort = '', hidden = [], widths = {} }: SavedViewState) =>
  JSON.stringify([Object.entries(filters).sort(), sort, [...hidden].sort(), Object.entries(widths).sort()]);

export const nothing: SavedViewState = { filters: {} };

/** What a call takes of a view that is changed. */
export const fieldsOf = ({ list, name, isShared, state }: SavedView) => ({ list, name, isShared, state });
