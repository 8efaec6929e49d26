import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { pagerMessages } from './messages.ts';
import css from './RecordPager.module.css';
import type { RecordPagerState } from './useRecordPager.ts';

export interface RecordPagerProps extends RecordPagerState {
  total: number;
}

/** "12 de 214" and navigation to the previous and next record: two buttons, which the keys K and J press too. */
export function RecordPager({ position, total, hasLeft, onPrevious, onNext }: RecordPagerProps) {
  const t = useMessages(pagerMessages);
  const { number } = useFormat();
  return (
    <nav className={css['pager']} aria-label={t('label')}>
      <span role="status" className={hasLeft ? undefined : css['position']}>
        {hasLeft ? t('left', { total: number(total) }) : t('position', { at: number(position), total: number(total) })}
      </span>
      <Way icon="up" label={t('previous')} letter="k" onPress={onPrevious} />
      <Way icon="down" label={t('next')} letter="j" onPress={onNext} />
    </nav>
  );
}

interface WayProps {
  icon: 'up' | 'down';
  label: string;
  letter: string;
  onPress: (() => void) | undefined;
}

/** At the end of the list the button keeps the focus, so that keyboard users can continue with the other one. */
function Way({ icon, label, letter, onPress }: WayProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      size={26}
      isOutlined
      title={`${label} (${letter.toUpperCase()})`}
      data-press={letter}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    />
  );
}
