import { useEffect, useRef } from 'react';
import type { ImportJob } from '../contract/entities.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Facts } from '../ui/data/Facts.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Progress } from '../ui/Progress.tsx';
import css from './Imports.module.css';
import { toWrite } from './job-states.ts';
import { importMessages } from './messages.ts';
import { ProblemTable } from './ProblemTable.tsx';

/** The state of an import: the changes that it would make or has made, and its errors. */
export function JobView({ job }: { job: ImportJob }) {
  const t = useMessages(importMessages);
  const format = useFormat();
  const { state, total, done, created, updated, wrong, problems } = job;
  const isGoing = state === 'checking' || state === 'running';
  const says = useFocusOnce();
  const wasWritten = state === 'running' || state === 'done' || (state === 'cancelled' && toWrite(job) > 0);
  const shownState = state === 'cancelled' && !wasWritten ? 'cancelledCheck' : state;
  const same = done - created - updated - wrong;
  const facts = [
    [t('created'), format.number(created)],
    [t(wasWritten ? 'updatedDone' : 'updated'), format.number(updated)],
    [t('same'), format.number(same)],
    [t('wrong'), format.number(wrong)],
  ] as const;

  return (
    <>
      <p ref={says} className={css['says']} role="status" tabIndex={-1}>
        {t(`says.${shownState}`, { name: job.fileName })}
      </p>
      {isGoing && (
        <Progress
          label={t(`state.${state}`)}
          share={total > 0 ? done / total : undefined}
          text={total > 0 ? t('progress', { done: format.number(done), total: format.number(total) }) : t('starting')}
        />
      )}
      {state !== 'failed' && total > 0 && (
        <div className={css['facts']}>
          <Facts facts={facts} />
        </div>
      )}
      {state === 'checked' && wrong > 0 && <Notice tone="info">{t(toWrite(job) > 0 ? 'wrongLeft' : 'nothing')}</Notice>}
      {!isGoing && problems.length > 0 && <ProblemTable job={job} />}
    </>
  );
}

/** The button that led here has disappeared, so the keyboard focus moves to this element. */
function useFocusOnce() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(function focusWhatIsNew() {
    element.current?.focus();
  }, []);
  return element;
}
