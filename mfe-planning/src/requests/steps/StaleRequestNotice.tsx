import { useCall } from '@shop/shared/api';
import { mayTake, type Request, type RequestStep, requestSteps } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ScrollIntoViewOnMount } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useRole } from '@shop/shared/session';
import { Button, ErrorBox, Notice, Spinner } from '@shop/shared/ui';
import { RequestState } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import { nextSteps, type State } from '../next-steps.ts';
import { EventLine } from '../panel/RequestEvents.tsx';
import { stepIcon } from '../step-words.ts';
import { stepMessages } from './messages.ts';
import css from './StaleRequestNotice.module.css';

export interface StaleRequestNoticeProps {
  /** The request that the form started from. */
  base: Request;
  /** The current request, if the refusal contained it; otherwise it is read. */
  present?: Request | undefined;
  /** The step that was refused. */
  step: RequestStep;
  /** Called with the current request, to continue with the typed values. */
  onKeep: (present: Request) => void;
  onStep?: (step: DialogStep) => void;
}

/** Another user was first: who did what, the current state and the steps that it allows. */
export function StaleRequestNotice(props: StaleRequestNoticeProps) {
  return (
    <ScrollIntoViewOnMount>
      <News {...props} />
    </ScrollIntoViewOnMount>
  );
}

function News({ base, present: told, step, onKeep, onStep }: StaleRequestNoticeProps) {
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const role = useRole();
  const { data: read, isFetchedAfterMount, isFetching, error, refetch } = useCall(calls.requests.one, { id: base._id }, { enabled: !told });
  const present = told && (!read || read.version <= told.version) ? told : read;
  // Later refetches replace what is shown here, without an intermediate loading state.
  if (!told && !isFetchedAfterMount) return <Spinner />;
  if (!present || (!told && error)) {
    if (isFetching) return <Spinner />;
    // It was deleted meanwhile, or could not be read.
    return error && error.status !== 404 ? (
      <ErrorBox title={common('failedOneTitle')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Notice tone="warning" role="alert" title={t('deletedMeanwhile')} />
    );
  }

  const known = new Set(base.events.map(({ _id }) => _id));
  const news = present.events.filter(({ _id }) => !known.has(_id));
  const isAllowed = (requestSteps[step].from as readonly State[]).includes(present.state) && mayTake(role, step);
  const others = nextSteps(present.state, role, present.approvalState).filter(({ lock }) => !lock);
  return (
    <Notice tone="warning" role="alert" title={t('changedMeanwhile')}>
      <div className={css['body']}>
        {news.length > 0 ? (
          <ul className={css['news']}>
            {news.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ul>
        ) : (
          <p>{t('editedBy', { name: present.updatedBy?.name ?? common('somebody'), time: format.time(present.updatedAt) })}</p>
        )}
        <p className={css['state']}>
          {t('standsAt')} <RequestState state={present.state} />
        </p>
        <p>{t(isAllowed ? 'keepText' : 'noLongerText')}</p>
        {isAllowed ? (
          <Button size={32} kind="outline" onClick={() => onKeep(present)}>
            {t('keepTyped')}
          </Button>
        ) : (
          onStep && (
            <span className={css['buttons']}>
              {others.map((next) => (
                <Button key={next.step} size={32} kind="outline" icon={stepIcon[next.step]} onClick={() => onStep(next.step)}>
                  {common(`steps.${next.step}`)}
                </Button>
              ))}
            </span>
          )
        )}
      </div>
    </Notice>
  );
}
