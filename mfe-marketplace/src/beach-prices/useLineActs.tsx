import { askToLeave } from '@shop/shared/router';
import { openSidePanel } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { LineActs } from './LineState.tsx';
import type { RequestLine } from './lines.ts';
import { WaitBadge } from './RequestHead.tsx';
import { useAnswer } from './useAnswer.ts';

const LinePanel = lazy(async () => ({ default: (await import('./LinePanel.tsx')).LinePanel }));
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

export function openLine(line: RequestLine, isCountering = false): void {
  openSidePanel({
    title: line.request.fisher.name,
    badge: <WaitBadge request={line.request} />,
    content: (
      <Suspense fallback={<PageSkeleton />}>
        <LinePanel key={`${line._id} ${isCountering}`} row={line} isCountering={isCountering} />
      </Suspense>
    ),
    mayClose: askToLeave,
  });
}

/** The answers to a line: accept at once, counter in the side panel, reject with a reason. `question` must be rendered. */
export function useLineActs(): { acts: LineActs; question: ReactNode } {
  const { answer } = useAnswer();
  const [rejected, setRejected] = useState<RequestLine>();
  const acts = useMemo<LineActs>(
    () => ({
      accept: (line) => void answer(line, { state: 'accepted' }),
      counter: (line) => openLine(line, true),
      reject: setRejected,
    }),
    [answer],
  );
  const question = rejected && (
    <Suspense>
      <RejectDialog key={rejected._id} line={rejected} onClose={() => setRejected(undefined)} />
    </Suspense>
  );
  return { acts, question };
}
