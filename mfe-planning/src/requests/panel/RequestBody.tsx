import { mayTake, type Request } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { ApprovalNotice, FixedNote, useFixed } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import type { ReactNode } from 'react';
import { lazy, Suspense, useId, useState } from 'react';
import { requestMessages } from '../messages.ts';
import { useStepDialog } from '../steps/useStepDialog.tsx';
import { panelMessages } from './messages.ts';
import { NextSteps } from './NextSteps.tsx';
import css from './RequestBody.module.css';
import { RequestComment } from './RequestComment.tsx';
import { RequestDocuments } from './RequestDocuments.tsx';
import { RequestEvents } from './RequestEvents.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestLines } from './RequestLines.tsx';
import { RequestNotice } from './RequestNotice.tsx';
import { RequestShortage } from './RequestShortage.tsx';
import { Stepper } from './Stepper.tsx';

const RequestHistory = lazy(async () => ({
  default: (await import('./RequestHistory.tsx')).RequestHistory,
}));

/** All facts of a request and its next steps, for the panel; in two columns on its own page. */
export function RequestBody({ request, isWhole = false }: { request: Request; isWhole?: boolean }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const { openStep, stepDialog } = useStepDialog(request);
  const mayEdit = mayTake(useRole(), 'update');
  const fixed = useFixed('requests.update', request);
  return (
    <div className={isWhole ? css['whole'] : css['stack']}>
      <div className={css['stack']}>
        <Stepper request={request} />
        <RequestFacts request={request} />
        <RequestLines request={request} isWhole={isWhole} />
        {mayEdit && <FixedNote why={fixed('lines')} />}
        <RequestNotice request={request} />
        {request.state === 'created' && <ApprovalNotice approval={request.approval} />}
        {/* Last, because it loads later and must not move the other content. */}
        <RequestShortage request={request} />
      </div>
      <div className={css['stack']}>
        <Section isWhole={isWhole} title={t('nextSteps')}>
          <NextSteps request={request} onStep={openStep} />
        </Section>
        <Section isWhole={isWhole} title={t('documents')}>
          <RequestDocuments request={request} onStep={openStep} />
        </Section>
        <Section isWhole={isWhole} title={common('comment')}>
          <RequestComment request={request} />
        </Section>
        <Section isWhole={isWhole} title={t('history')}>
          <RequestEvents events={request.events} />
          <Changes id={request._id} />
        </Section>
      </div>
      {stepDialog}
    </div>
  );
}

/** The change history, which few users need: loaded when it is expanded. */
function Changes({ id }: { id: string }) {
  const t = useMessages(panelMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css['changes']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('changes')}</summary>
      {isOpen && (
        <Suspense>
          <RequestHistory id={id} />
        </Suspense>
      )}
    </details>
  );
}

/** The heading level follows the title of the page or that of the panel. */
function Section({ title, isWhole, children }: { title: string; isWhole: boolean; children: ReactNode }) {
  const id = useId();
  const Heading = isWhole ? 'h2' : 'h3';
  return (
    <section className={css['section']} aria-labelledby={id}>
      <Heading id={id} className={css['heading']}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
