import { change } from '@shop/shared/api';
import { coreCalls, type Fisher, nextStates, type StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { ReasonDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { fisherMessages } from '../messages.ts';
import { approvalVerbs, verbIcons } from '../verbs.ts';
import { recordMessages } from './messages.ts';

/** The possible decisions about a fisher in the current state, a button each. It asks for a reason; a refusal requires one. */
export function FisherDecisions({ fisher }: { fisher: Fisher }) {
  const { _id: personId, name, state } = fisher;
  const t = useMessages(recordMessages);
  const words = useMessages(fisherMessages);
  const toast = useToast();
  const mayApprove = useMay('fishers.approve');
  const [asked, setAsked] = useState<StateOf<'fisher'>>();
  if (!mayApprove) return null;
  const verbTo = (to: StateOf<'fisher'>) => approvalVerbs[`${state}.${to}` as keyof typeof approvalVerbs];
  const refuses = (to: StateOf<'fisher'>) => to !== 'approved';

  async function decide(to: StateOf<'fisher'>, reason: string) {
    setAsked(undefined);
    try {
      await change(coreCalls.people.approveFisher, { personId, state: to, ...(reason && { reason }) });
      toast.done(words(`done.${verbTo(to)}`, { name }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.failed(t('notDone'), { text: error.message });
    }
  }

  return (
    <>
      {nextStates('fisher', state).map((to) => (
        <Button
          key={to}
          size={32}
          kind={refuses(to) ? 'danger-outline' : 'outline'}
          icon={verbIcons[verbTo(to)]}
          onClick={() => setAsked(to)}
        >{`${words(`acts.${verbTo(to)}`)}…`}</Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t('ask', { action: words(`acts.${verbTo(asked)}`), name })}
          text={t('askText')}
          action={words(`acts.${verbTo(asked)}`)}
          icon={verbIcons[verbTo(asked)]}
          isDanger={refuses(asked)}
          needsReason={refuses(asked)}
          onDecide={(reason) => void decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
