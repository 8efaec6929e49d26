import type { SavedView } from '../../../contract/entities.ts';
import type { SavedViewState } from '../../../contract/trade.ts';
import type { TableView } from '../table/types.ts';
import type { ListState, Texts } from '../useListState.ts';

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
