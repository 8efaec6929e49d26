import type { ImportJob } from '@shop/shared/contract';
import type { BadgeProps } from '@shop/shared/ui';

/** How each state of an import looks. */
export const jobTones: Record<ImportJob['state'], BadgeProps['tone']> = {
  checking: 'info',
  checked: 'accent',
  running: 'info',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Rows that are right: they are new, or change something, or say what is there already. */
export const rightOf = ({ total, wrong }: ImportJob) => total - wrong;
export const toWrite = ({ created, updated }: ImportJob) => created + updated;
