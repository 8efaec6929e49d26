import type { ImportJob } from '../contract/entities.ts';
import type { BadgeProps } from '../ui/Badge.tsx';

/** How each state of an import looks. */
export const jobTones: Record<ImportJob['state'], BadgeProps['tone']> = {
  checking: 'info',
  checked: 'accent',
  running: 'info',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Rows that are new or change something: the others are wrong, or say what is there already. */
export const toWrite = ({ created, updated }: ImportJob) => created + updated;
