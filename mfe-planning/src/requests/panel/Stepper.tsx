import type { Request } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Steps } from '@shop/shared/parts';
import { Icon, VisuallyHidden } from '@shop/shared/ui';
import { requestStateMessages } from '../../parts/RequestState.tsx';
import { mainStates, type State } from '../next-steps.ts';
import { panelMessages } from './messages.ts';

/** The main step that a request has reached; if it has left the main steps, the last one before that. */
function reached({ state, events }: Request): number {
  const index = (one: State) => (mainStates as readonly State[]).indexOf(one);
  return index(state) >= 0 ? index(state) : Math.max(0, ...events.flatMap(({ from, to }) => [index(to), from ? index(from) : 0]));
}

/** The five main states: the past ones are checked, the current one is marked. */
export function Stepper({ request }: { request: Request }) {
  const t = useMessages(panelMessages);
  const word = useMessages(requestStateMessages);
  const at = reached(request);
  const isOnWay = (mainStates as readonly State[]).includes(request.state);
  const steps = mainStates.map((state, i) => {
    const isDone = i < at || (!isOnWay && i === at) || (isOnWay && state === 'completed_selling' && i === at);
    const isNow = isOnWay && i === at;
    return {
      id: state,
      mark: isDone ? <Icon name="check" size={14} /> : i + 1,
      words: (
        <>
          {word(state)}
          {isDone && <VisuallyHidden>, {t('stepDone')}</VisuallyHidden>}
        </>
      ),
      look: isDone ? ('done' as const) : isNow ? ('now' as const) : undefined,
      isCurrent: isNow,
    };
  });
  return <Steps label={t('way')} steps={steps} />;
}
