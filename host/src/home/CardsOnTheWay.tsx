import { useMessages } from '@shop/shared/i18n';
import { Skeleton, uiMessages, VisuallyHidden } from '@shop/shared/ui';
import css from './HomePage.module.css';

/** Placeholders of the cards: all cards appear at once, so that none moves another. */
export function CardsOnTheWay() {
  const t = useMessages(uiMessages);
  return (
    <div className={css['cards']} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={css['column']}>
        <div className={css['waiting']}>
          {['62%', '84%', '78%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </div>
      <div className={css['column']}>
        <div className={css['waiting']}>
          {['80%', '66%'].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </div>
    </div>
  );
}
