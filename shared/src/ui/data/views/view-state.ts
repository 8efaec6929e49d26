import type { Call } from '../../../contract/call.ts';
import type { SavedView } from '../../../contract/entities.ts';
import { type ListName, listNames, type SavedViewState } from '../../../contract/vocabulary.ts';
import type { TableView } from '../table/types.ts';
import type { ListState, Texts } from '../useListState.ts';

/** What the views need to know about their list. */
export interface ViewsProps {
  name: ListName;
  /** The call of the list, whose topics also refresh the counts. */
  call: Call;
  /** The label of the initial list: `Todos`. */
  allLabel: string;
  state: ListState<Texts, string>;
  look: TableView;
  onLook: (look: TableView) => void;
}

/** Whether the contract allows saved views for this list. */
export const hasViews = (name: string): name is ListName => (listNames as readonly string[]).includes(name);

/** The state that a view stores: only what differs from the defaults. */
export function stateOf({ filters, defaults, sort }: ListState<Texts, string>, { hidden, widths }: TableView): SavedViewState {
  const changed = Object.entries(filters).filter(([name, value]) => value !== defaults.filters[name]);
  return {
    filters: Object.fromEntries(changed),
    ...(sort !== defaults.sort && sort !== undefined && { sort }),
    ...(hidden.length > 0 && { hidden: [...hidden].sort() }),
    ...(Object.keys(widths).length > 0 && { widths }),
  };
}

/** Whether a list has the state that a view stores. The order in which an older release stored the values does not matter. */
export function isSameState(one: SavedViewState, other: SavedViewState): boolean {
  return plain(one) === plain(other);
}

const plain = ({ filters, sort = '', hidden = [], widths = {} }: SavedViewState) =>
  JSON.stringify([Object.entries(filters).sort(), sort, [...hidden].sort(), Object.entries(widths).sort()]);

export const nothing: SavedViewState = { filters: {} };

/** The fields of a view that an update call accepts. */
export const fieldsOf = ({ list, name, isShared, state }: SavedView) => ({ list, name, isShared, state });
