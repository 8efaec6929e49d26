import type { Request } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import { requestStateTexts } from '../../parts/request-states.ts';
import { type State, wayStates } from '../next-steps.ts';
import { panelTexts } from './messages.ts';
import css from './Stepper.module.css';

/** How far on its way a request came: of one that left it, the last state of the way that it had. */
function reached({ state, events }: Request): number {
  const index = (one: State) => (wayStates as readonly State[]).indexOf(one);
  return index(state) >= 0 ? index(state) : Math.max(0, ...events.flatMap(({ from, to }) => [index(to), from ? index(from) : 0]));
}

/** The five states of the way: those behind it ticked, the present one marked. */
export function Stepper({ request }: { request: Request }) {
  const t = useMessages(panelTexts);
  const word = useMessages(requestStateTexts);
  const at = reached(request);
  const isOnWay = (wayStates as readonly State[]).includes(request.state);
  return (
    <ol className={css['steps']} aria-label={t('way')}>
      {wayStates.map((state, i) => {
        const isDone = i < at || (!isOnWay && i === at) || (isOnWay && state === 'completed_selling' && i === at);
        const isNow = isOnWay && i === at;
        return (
          <li key={state} className={cx(css['step'], isDone && css['done'], isNow && css['now'])} aria-current={isNow ? 'step' : undefined}>
            <span className={css['mark']}>{isDone ? <Icon name="check" size={14} /> : i + 1}</span>
            <span className={css['name']}>{word(state)}</span>
            {isDone && <VisuallyHidden>, {t('stepDone')}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
