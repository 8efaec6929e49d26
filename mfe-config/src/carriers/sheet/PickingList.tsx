import { AppError, change } from '@shop/shared/api';
import { type SheetRoute, windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type Pick, pickingOf } from '@shop/shared/contract/day-sheet';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Card, cx, EmptyState, Progress, useToast } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { useState } from 'react';
import { sheetMessages } from './messages.ts';
import css from './Sheet.module.css';

/** The products and lots to take from stock, to be checked off; a check is shared with all users. */
export function PickingList({ routes }: { routes: readonly SheetRoute[] }) {
  const t = useMessages(sheetMessages);
  const { weight } = useFormat();
  const picks = pickingOf(routes);
  const grams = picks.reduce((sum, pick) => sum + pick.grams, 0);
  const picked = picks.reduce((sum, pick) => sum + pick.pickedGrams, 0);
  if (picks.length === 0) return <EmptyState icon="check" title={t('nothingToPick')} text={t('nothingToPickText')} />;
  return (
    <Card heading={t('view.pick')}>
      <Progress
        share={grams > 0 ? picked / grams : 1}
        label={t('view.pick')}
        text={t('picked', { picked: weight(picked), kg: weight(grams) })}
      />
      <ul className={css['picks']}>
        {picks.map((pick) => (
          <PickRow key={`${pick.product} ${pick.lot}`} pick={pick} />
        ))}
      </ul>
    </Card>
  );
}

function PickRow({ pick }: { pick: Pick }) {
  const t = useMessages(sheetMessages);
  const { weight } = useFormat();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { product, lot, grams, pickedGrams, parts, window, sales } = pick;
  const isPicked = pickedGrams === grams;
  const kg = weight(grams);

  async function tick() {
    setBusy(true);
    try {
      await change(calls.freight.pick, { parts, isPicked: !isPicked });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notPicked'), { text: error.message });
    }
    setBusy(false);
  }

  return (
    <li className={cx(isPicked && css['isPicked'])}>
      <Checkbox
        aria-label={lot ? t('pickOfLot', { product, code: lot, kg }) : t('pickOf', { product, kg })}
        checked={isPicked}
        isMixed={pickedGrams > 0 && !isPicked}
        disabled={isBusy}
        onChange={() => void tick()}
      />
      <span className={css['what']}>
        <strong>{product}</strong>
        {(window || lot) && <span>{[window && windowName(window), lot && t('lot', { code: lot })].filter(Boolean).join(' · ')}</span>}
        <small>{t('forSales', { sales: sales.join(' · ') })}</small>
      </span>
      <b className={css['figure']}>{kg}</b>
    </li>
  );
}
