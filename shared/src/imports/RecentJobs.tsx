import { useId } from 'react';
import type { ImportJob } from '../contract/entities.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import css from './Imports.module.css';
import { jobTones } from './job-states.ts';
import { importMessages } from './messages.ts';

/** Earlier and running imports: each can be opened again. */
export function RecentJobs({ jobs, onOpen }: { jobs: readonly ImportJob[]; onOpen: (id: string) => void }) {
  const t = useMessages(importMessages);
  const format = useFormat();
  const id = useId();
  return (
    <section className={css['recent']} aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {t('recent')}
      </h3>
      <ul className={css['jobs']}>
        {jobs.map((job) => (
          <li key={job._id} className={css['job']}>
            <Button kind="text" onClick={() => onOpen(job._id)} aria-label={t('open', { name: job.fileName })}>
              <span className={css['name']}>{job.fileName}</span>
            </Button>
            <span className={css['quiet']}>
              {format.dateTime(job.createdAt)} · {t('progress', { done: format.number(job.done), total: format.number(job.total) })}
            </span>
            <Badge tone={jobTones[job.state]}>{t(`state.${job.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
