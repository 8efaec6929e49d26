import { heldApprovals } from '@shop/shared/contract';
import { defineMessages } from '@shop/shared/i18n';
import type { IconName, Tone } from '@shop/shared/ui';
import { optionsOf } from '@shop/shared/ui/data';

type Held = (typeof heldApprovals)[number];

/** How a document looks that its prices hold. */
export const approvalLook = {
  waiting: { icon: 'clock', tone: 'warning' },
  refused: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<Held, { icon: IconName; tone: Tone }>;

/** What lists say of it. */
export const approvalStateTexts = defineMessages('planning.approvalStates', {
  es: { approval: 'Aprobación', waiting: 'Espera aprobación', refused: 'Precios no aprobados' },
  en: { approval: 'Approval', waiting: 'Waits for approval', refused: 'Prices not approved' },
});

/** The filter of a list whose records their prices may hold. */
export const approvalFilter = (t: (word: Held | 'approval') => string) =>
  ({ id: 'approval', label: t('approval'), options: optionsOf(heldApprovals, t), isMulti: true, gender: 'feminine' }) as const;
