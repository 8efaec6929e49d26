import { useMessages } from '@shop/shared/i18n';
import { Checkbox } from '@shop/shared/ui/data';
import { useId } from 'react';
import css from './Products.module.css';
import { productFormMessages } from './product-form-messages.ts';

interface VirtualBoxProps {
  isVirtual: boolean;
  isDisabled?: boolean;
  onChange: (isVirtual: boolean) => void;
}

/** Whether a product is sold without stock, with an explanation. */
export function VirtualBox({ isVirtual, isDisabled = false, onChange }: VirtualBoxProps) {
  const t = useMessages(productFormMessages);
  const id = useId();
  return (
    <div className={css['virtual']}>
      <Checkbox
        title={t('isVirtual')}
        checked={isVirtual}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={id} className={css['quiet']}>
        {t('virtualHint')}
      </p>
    </div>
  );
}
