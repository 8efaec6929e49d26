import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { Menu, type MenuItem } from '../../Menu.tsx';
import { dataMessages } from '../messages.ts';

interface RowMenuProps {
  items: readonly (readonly MenuItem[])[];
  /** Of the row, for who does not see it. */
  name: string;
  size?: 26 | 32;
  tabIndex?: number;
}

/** What can be done with one row; nothing where nothing can. */
export function RowMenu({ items, name, size = 32, tabIndex }: RowMenuProps) {
  const t = useMessages(dataMessages);
  if (items.every((group) => group.length === 0)) return null;
  return (
    <Menu items={items}>
      {(trigger) => <IconButton {...trigger} icon="more" size={size} label={t('rowActions', { name })} tabIndex={tabIndex} />}
    </Menu>
  );
}
