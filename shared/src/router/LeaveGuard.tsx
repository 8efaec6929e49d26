import { useMessages } from '../i18n/useMessages.ts';
import { useShared } from '../session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { leaveQuestionAtom } from './guard.ts';
import css from './LeaveGuard.module.css';
import { routerMessages } from './messages.ts';

/** Asks whether unsaved data can be discarded, for all callers. Mounted once per page, by the shell. */
export function LeaveGuard() {
  const question = useShared(leaveQuestionAtom);
  return question && <LeaveDialog onAnswer={question.answer} />;
}

function LeaveDialog({ onAnswer }: { onAnswer: (mayLeave: boolean) => void }) {
  const t = useMessages(routerMessages);
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
