import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { dataMessages } from '../messages.ts';

interface DetailButtonProps {
  isOpen: boolean;
  /** The name of the row, for screen readers. */
  name: string;
  tabIndex?: number;
  onToggle: () => void;
}

/** Expands and collapses the detail of a row. */
export function DetailButton({ isOpen, name, tabIndex, onToggle }: DetailButtonProps) {
  const t = useMessages(dataMessages);
  return (
    <IconButton
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      size={26}
      label={t('detailOf', { name })}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={onToggle}
    />
  );
}
