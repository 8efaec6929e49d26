import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { dataMessages } from '../messages.ts';

interface DetailButtonProps {
  isOpen: boolean;
  /** Of the row, for who does not see it. */
  name: string;
  tabIndex?: number;
  onToggle: () => void;
}

/** Opens and closes what a row holds in place. */
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
