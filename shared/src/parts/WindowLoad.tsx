import { beyondWindow } from '@shop/shared/contract';
import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { Icon, Progress } from '@shop/shared/ui';
import css from './WindowLoad.module.css';

const windowMessages = defineMessages('shared.windowLoad', {
  es: { load: 'Ocupación de la franja {{window}}', of: '{{kg}} de {{capacity}}', noLimit: '{{kg}}, sin tope', beyond: 'Se pasa {{kg}}' },
  en: { load: 'Load of the window {{window}}', of: '{{kg}} of {{capacity}}', noLimit: '{{kg}}, no limit', beyond: '{{kg}} too much' },
});

export interface WindowLoadProps {
  /** The displayed hours: `09:00–12:00`. */
  name: string;
  takenGrams: number;
  /** null: unlimited. */
  capacityGrams: number | null;
}

/** How full a delivery window is on a day, and by how much it exceeds its capacity: a warning that blocks nothing. */
export function WindowLoad({ name, takenGrams, capacityGrams }: WindowLoadProps) {
  const t = useMessages(windowMessages);
  const { weight } = useFormat();
  const kg = weight(takenGrams);
  const beyond = beyondWindow({ takenGrams, capacityGrams });
  return (
    <div className={css['load']} role="status">
      {capacityGrams === null ? (
        <span className={css['text']}>{t('noLimit', { kg })}</span>
      ) : (
        <Progress
          label={t('load', { window: name })}
          share={Math.min(1, takenGrams / capacityGrams)}
          text={t('of', { kg, capacity: weight(capacityGrams) })}
        />
      )}
      {beyond > 0 && (
        <strong className={css['beyond']}>
          <Icon name="warning" size={14} /> {t('beyond', { kg: weight(beyond) })}
        </strong>
      )}
    </div>
  );
}
