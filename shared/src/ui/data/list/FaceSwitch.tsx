import { useMessages } from '../../../i18n/useMessages.ts';
import type { IconName } from '../../Icon.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { SegmentedControl } from '../RadioGroup.tsx';
import { listMessages } from './messages.ts';

interface FaceSwitchProps {
  view: 'table' | 'board';
  onView: (view: 'table' | 'board') => void;
  /** What replaces the table. Default: a board. */
  board?: { label: string; icon: IconName } | undefined;
}

/** Switches between table and board. */
export function FaceSwitch({ view, onView, board }: FaceSwitchProps) {
  const t = useMessages(listMessages);
  const isDesktop = useIsDesktop();
  return (
    <SegmentedControl
      title={t('face')}
      isTitleHidden
      value={view}
      onValue={(value) => onView(value === 'board' ? 'board' : 'table')}
      options={[
        { value: 'table', label: t('table'), icon: 'rows-compact', isLabelHidden: !isDesktop },
        { value: 'board', label: t('board'), icon: 'board', ...board, isLabelHidden: !isDesktop },
      ]}
    />
  );
}
