import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../i18n/useMessages.ts';
import { useShared } from '../session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { askToLeave, hasUnsaved, leaveQuestionAtom } from './guard.ts';
import css from './LeaveGuard.module.css';
import { routerTexts } from './messages.ts';

/** Holds a navigation to another path while a form is unsaved, and asks. One for the whole page: the shell has it. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved());
  const question = useShared(leaveQuestionAtom);

  useEffect(
    function askOnceBlocked() {
      if (blocker.state !== 'blocked') return;
      void askToLeave().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
    },
    [blocker],
  );

  return question && <LeaveDialog onAnswer={question.answer} />;
}

function LeaveDialog({ onAnswer }: { onAnswer: (mayLeave: boolean) => void }) {
  const t = useMessages(routerTexts);
  return (
    <Modal title={t('leave.title')} onCancel={() => onAnswer(false)}>
      <p className={css['text']}>{t('leave.text')}</p>
      <div className={css['actions']}>
        <Button onClick={() => onAnswer(false)}>{t('leave.stay')}</Button>
        <Button kind="danger-outline" onClick={() => onAnswer(true)}>
          {t('leave.go')}
        </Button>
      </div>
    </Modal>
  );
}
