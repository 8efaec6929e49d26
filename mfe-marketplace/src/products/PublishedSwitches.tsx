import { AppError } from '@shop/shared/api';
import type { MarketplaceProduct } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, useToast } from '@shop/shared/ui';
import { Switch } from '@shop/shared/ui/data';
import { switchMessages } from '../parts/switch-messages.ts';
import { isOver, type Switches, useSwitchProduct } from '../parts/useSwitchProduct.ts';
import css from './Published.module.css';
import { publishedMessages } from './published-messages.ts';

const kinds = ['active', 'visible'] as const;
const doneWords = {
  active: { true: 'done.activate', false: 'done.deactivate' },
  visible: { true: 'done.show', false: 'done.hide' },
} as const;

/** Whether it is for sale and visible: switched at once, with an undo; for other users, the state only. */
export function PublishedSwitches({ product }: { product: MarketplaceProduct }) {
  const t = useMessages(publishedMessages);
  const words = useMessages(switchMessages);
  const toast = useToast();
  const maySwitch = useMay('products.switch');
  const switchTo = useSwitchProduct();

  async function turn(from: MarketplaceProduct, kind: (typeof kinds)[number], isOn: boolean, isUndo = false): Promise<void> {
    try {
      const after = await switchTo(from, { [kind]: isOn } satisfies Switches);
      const undo = () => void turn(after, kind, !isOn, true);
      toast.done(words(doneWords[kind][`${isOn}`], { name: from.name }), isUndo ? {} : { undo });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notSwitched'), { text: Object.values(error.fields ?? {})[0] ?? error.message });
    }
  }

  return kinds.map((kind) =>
    maySwitch ? (
      <span key={kind} className={css['switch']}>
        <Switch
          label={t(kind)}
          isOn={product[kind]}
          disabled={!product[kind] && isOver(product)}
          onSwitch={(isOn) => void turn(product, kind, isOn)}
        />
        <span aria-hidden="true">{t(kind)}</span>
      </span>
    ) : (
      <Badge key={kind} tone={product[kind] ? 'ok' : 'neutral'} icon={product[kind] ? 'check' : 'ban'}>
        {t(kind)}
      </Badge>
    ),
  );
}
