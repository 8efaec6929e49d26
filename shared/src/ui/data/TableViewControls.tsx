import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../Button.tsx';
import { Menu } from '../Menu.tsx';
import { dataMessages } from './messages.ts';
import { SegmentedControl } from './RadioGroup.tsx';
import type { Column, TableView } from './table/types.ts';

export interface TableViewControlsProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onView: (view: TableView) => void;
}

/** Row height, and which columns are shown. */
export function TableViewControls<Row>({ columns, view, onView }: TableViewControlsProps<Row>) {
  const t = useMessages(dataMessages);
  const hideable = columns.filter(({ card, isHideable = true, isFileOnly }) => isHideable && !isFileOnly && card !== 'title');
  const items = hideable.map(({ id, header }) => ({
    label: header,
    isChecked: !view.hidden.includes(id),
    staysOpen: true,
    onSelect: () =>
      onView({ ...view, hidden: view.hidden.includes(id) ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] }),
  }));
  const reset = { label: t('resetColumns'), onSelect: () => onView({ ...view, hidden: [], widths: {} }) };
  return (
    <>
      <SegmentedControl
        title={t('tableView')}
        isTitleHidden
        value={view.isCompact ? 'compact' : 'comfortable'}
        onValue={(value) => onView({ ...view, isCompact: value === 'compact' })}
        options={[
          { value: 'comfortable', label: t('comfortable'), icon: 'rows-comfortable', isLabelHidden: true },
          { value: 'compact', label: t('compact'), icon: 'rows-compact', isLabelHidden: true },
        ]}
      />
      <Menu items={[items, [reset]]}>
        {(trigger) => (
          <Button {...trigger} kind="outline" size={32} icon="columns">
            {t('columns')}
          </Button>
        )}
      </Menu>
    </>
  );
}
