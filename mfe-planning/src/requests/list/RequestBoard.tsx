import { isHeld, mayTake, nextStates, type RequestRow, statesOf } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useRole, useShared } from '@shop/shared/session';
import { Board, type BoardMove, type BoardRows, type ListOf } from '@shop/shared/ui/data';
import { useState } from 'react';
import { requestLook, requestStateMessages } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { type State, stepBetween } from '../next-steps.ts';
import { useStepRoles } from '../step-words.ts';
import { StepOfRow } from '../steps/StepOfRow.tsx';
import { RequestCard } from './RequestCard.tsx';
import type { requestList } from './request-list.ts';

/** States without further work, or in which another role must act. */
const folded = ['return_requested', 'rejected'] as const;

interface RequestBoardProps {
  list: ListOf<typeof requestList>;
  /** The number of requests in each state, regardless of the filters. */
  counts: readonly { state: State; requests: number }[] | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The requests by state; a card is moved on by the button of its next step, or by dragging it to the target state. */
export function RequestBoard({ list, counts, openId, onOpen }: RequestBoardProps) {
  const t = useMessages(requestMessages);
  const word = useMessages(requestStateMessages);
  const format = useFormat();
  const role = useRole();
  const language = useShared(languageAtom);
  const rolesOf = useStepRoles();
  const [step, setStep] = useState<{ id: string; step: DialogStep }>();
  return (
    <>
      <Board
        label={t('boardLabel')}
        list={list}
        by="status"
        values={statesOf('request')}
        folded={folded}
        look={(column) => ({
          title: word(column.id),
          tone: requestLook[column.id].tone,
          total: column.total ?? countOf(column.id),
          sum: sumOf(column),
        })}
        rowId={({ _id }) => _id}
        rowName={({ number, client }) => `${number} · ${client.name}`}
        onOpen={({ _id }) => onOpen(_id)}
        openId={openId}
        move={moveOf}
        card={(row, tabIndex) => (
          <RequestCard row={row} role={role} tabIndex={tabIndex} onStep={(next) => setStep({ id: row._id, step: next })} />
        )}
      />
      {step && <StepOfRow {...step} onClose={() => setStep(undefined)} onStep={(next) => setStep({ id: step.id, step: next })} />}
    </>
  );

  function moveOf({ _id, state, approvalState }: RequestRow, to: State): BoardMove {
    const next = stepBetween(state, to);
    if (next === 'confirm' && isHeld(approvalState)) return { why: t('boardHeld') };
    if (next && mayTake(role, next)) return { says: t(`steps.${next}`), begin: () => setStep({ id: _id, step: next }) };
    if (next) return { why: t('waitsFor', { roles: rolesOf(next) }) };
    const states = new Intl.ListFormat(language, { type: 'disjunction' }).format(
      nextStates('request', state)
        .filter((one) => stepBetween(state, one))
        .map((one) => word(one)),
    );
    return { why: states ? t('boardFrom', { from: word(state), to: states }) : t('boardEnd', { from: word(state) }) };
  }

  /** The count of a folded column, whose rows are not requested: known only without filters. */
  function countOf(state: State): number | undefined {
    return list.state.isFiltered ? undefined : counts?.find((one) => one.state === state)?.requests;
  }

  /** The kilos of a column, if all its rows are loaded: a partial sum would be wrong. */
  function sumOf({ rows, total }: BoardRows<RequestRow>): string | undefined {
    if (!rows || rows.length === 0 || total !== rows.length) return undefined;
    return format.weight(
      rows.reduce((sum, row) => sum + latestGrams(row), 0),
      0,
    );
  }
}

/** The latest known weight: delivered, otherwise confirmed, otherwise requested. */
const latestGrams = ({ deliveredGrams, confirmedGrams, askedGrams }: RequestRow): number => deliveredGrams ?? confirmedGrams ?? askedGrams;
