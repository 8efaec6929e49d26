import type { ImportJob } from '../contract/entities.ts';
import type { BadgeProps } from '../ui/Badge.tsx';

/** Badge tone of each state of an import. */
export const jobTones: Record<ImportJob['state'], BadgeProps['tone']> = {
  checking: 'info',
  checked: 'accent',
  running: 'info',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Number of rows that are new or change something: the others have errors, or equal the stored records. */
export const toWrite = ({ created, updated }: ImportJob) => created + updated;
