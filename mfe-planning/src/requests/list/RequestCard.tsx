import type { RequestRow, RoleName } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalBadge, useDayWords } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Button, cx, Icon, IconButton } from '@shop/shared/ui';
import { withWindow } from '../../parts/window/withWindow.ts';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { nextSteps, primaryStep, sideSteps } from '../next-steps.ts';
import { stepIcon, useStepRoles } from '../step-words.ts';
import { deliveryTone } from './delivery-tone.ts';
import css from './RequestList.module.css';

interface RequestCardProps {
  row: RequestRow;
  role: RoleName | undefined;
  tabIndex: 0 | -1;
  onStep: (step: DialogStep) => void;
}

/** A request on the board: the facts of its row, and the button for its next step. */
export function RequestCard({ row, role, tabIndex, onStep }: RequestCardProps) {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const words = useDayWords();
  const rolesOf = useStepRoles();
  const { words: when, days } = words(row.deliverOn);
  const step = primaryStep(row.state, role, row.approvalState);
  const [next] = nextSteps(row.state, role, row.approvalState);
  const grams = row.deliveredGrams ?? row.confirmedGrams ?? row.askedGrams;
  const missing = row.askedGrams - grams;
  return (
    <>
      <div className={css['cardLine']}>
        <Link to={`/request/${row._id}`} tabIndex={tabIndex} className={css['cardNumber']}>
          {row.number}
        </Link>
        <span className={cx(css['cardWhen'], css[deliveryTone(row.state, days)])}>
          <Icon name="clock" size={14} /> {withWindow(when, row.deliveryWindow)}
        </span>
      </div>
      <div className={css['cardClient']}>{row.client.name}</div>
      <div className={css['cardLine']}>
        <strong>{format.weight(grams)}</strong>
        <span className={css['quiet']}>{format.money(row.totalMinor)}</span>
      </div>
      {missing > 0 && (row.state === 'confirmed' || row.state === 'confirmed_seller') && (
        <div className={css['missing']}>
          <Icon name="warning" size={14} /> {t('cardMissing', { kg: format.weight(missing) })}
        </div>
      )}
      <div className={css['cardButtons']}>
        {step ? (
          <Button
            kind="outline"
            size={26}
            icon={stepIcon[step]}
            tabIndex={tabIndex}
            className={css['cardStep']}
            onClick={() => onStep(step)}
          >
            {t(`short.${step}`)}
          </Button>
        ) : (
          next &&
          (next.lock?.by === 'approval' ? (
            <ApprovalBadge state={row.approvalState} />
          ) : (
            <span className={css['quiet']}>{t('waitsFor', { roles: rolesOf(next.step) })}</span>
          ))
        )}
        {sideSteps(row.state, role).includes('reject') && (
          <IconButton
            icon="circle-x"
            size={26}
            isOutlined
            tabIndex={tabIndex}
            className={css['cardReject']}
            label={t('rejectNumber', { number: String(row.number) })}
            onClick={() => onStep('reject')}
          />
        )}
      </div>
    </>
  );
}
