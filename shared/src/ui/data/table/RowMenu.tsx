import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { Menu, type MenuItem } from '../../Menu.tsx';
import { dataMessages } from '../messages.ts';

interface RowMenuProps {
  items: readonly (readonly MenuItem[])[];
  /** The name of the row, for screen readers. */
  name: string;
  size?: 26 | 32;
  tabIndex?: number;
}

/** The menu of a row; renders nothing if there are no actions. */
export function RowMenu({ items, name, size = 32, tabIndex }: RowMenuProps) {
  const t = useMessages(dataMessages);
  if (items.every((group) => group.length === 0)) return null;
  return (
    <Menu items={items}>
      {(trigger) => <IconButton {...trigger} icon="more" size={size} label={t('rowActions', { name })} tabIndex={tabIndex} />}
    </Menu>
  );
}
