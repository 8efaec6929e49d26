import { useSend } from '@shop/shared/api';
import { type CountryReach, type CountryRow, isForAll, type RemoteStatus } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog, RadioGroup } from '@shop/shared/ui/data';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { ofCountry } from './fleet.ts';
import { platformMessages } from './messages.ts';
import css from './PromoteDialog.module.css';
import { ReachFields, useReach } from './ReachFields.tsx';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';

/** follow: the same as all countries; all, some or none: which users of the country get the current release. */
type Choice = 'follow' | 'all' | 'some' | 'none';

/** Sets which users of one country get the current release. Other countries do not change. */
export function CountryDialog({ status, country, onMoved, onClose }: StepDialogProps & { country: CountryRow }) {
  const t = useMessages(platformMessages);
  const toast = useToast();
  const setCountry = useSend(calls.releases.setCountry);
  const { error, run } = useStep(onMoved);
  const own = ofCountry(status, country.key);
  const [choice, setChoice] = useState<Choice>(choiceOf(own?.reach ?? null));
  const fields = useReach(choiceOf(own?.reach ?? null) === 'some' ? (own?.reach ?? {}) : { share: 50 });
  const { name, seq, current, others } = status;
  const { version } = current;
  const where = { part: nameOf(status), version };
  const reaches = { follow: null, all: {}, some: fields.reach, none: { share: 0 } } satisfies Record<
    Choice,
    CountryReach | null | undefined
  >;

  async function confirm() {
    const reach = reaches[choice];
    if (reach === undefined) return;
    const body = { name, country: country.key, after: seq, afterOwn: own?.seq ?? 0, reach };
    if (!(await run(() => setCountry.mutateAsync(body)))) return;
    toast.done(t('country.done', where));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('country.title', where)}
      text={t('country.text', where)}
      action={t('country.action', where)}
      word={name}
      isDanger={choice === 'none'}
      isBusy={setCountry.isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css['fields']}>
        <RadioGroup
          title={t('country.who', where)}
          value={choice}
          onValue={(value) => setChoice(value as Choice)}
          options={choicesOf(status).map((value) => ({
            value,
            label: t(`country.${value}`, { ...where, lastGood: others?.version ?? '' }),
          }))}
          {...(!others && { hint: t('banner.none') })}
        />
        {choice === 'some' && <ReachFields {...fields} />}
      </div>
    </ConfirmDialog>
  );
}

function choiceOf(reach: CountryReach | null): Choice {
  if (!reach) return 'follow';
  if (isForAll(reach)) return 'all';
  return reach.share === 0 ? 'none' : 'some';
}

/** Users without the current release need another one; a halted release is for nobody. */
function choicesOf({ rollout, others }: RemoteStatus): Choice[] {
  if (rollout.share === 0) return ['follow'];
  return others ? ['follow', 'all', 'some', 'none'] : ['follow', 'all'];
}
