import { useMessages } from '../../../i18n/useMessages.ts';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { SegmentedControl } from '../RadioGroup.tsx';
import { listMessages } from './messages.ts';

interface FaceSwitchProps {
  view: 'table' | 'board';
  onView: (view: 'table' | 'board') => void;
}

/** Table or board. */
export function FaceSwitch({ view, onView }: FaceSwitchProps) {
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
        { value: 'board', label: t('board'), icon: 'board', isLabelHidden: !isDesktop },
      ]}
    />
  );
}
