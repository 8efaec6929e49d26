import { useSend } from '@shop/shared/api';
import { type CountryKey, countryList, growingShares, nextShare, type Rollout } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCountryNames, useMessages } from '@shop/shared/i18n';
import { TextInput, useToast } from '@shop/shared/ui';
import { Checkbox, ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';
import css from './PromoteDialog.module.css';
import { Boxes, ReachFields, useReach } from './ReachFields.tsx';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';
import { VersionSelect } from './VersionSelect.tsx';

export interface PromoteDialogProps extends StepDialogProps {
  /** The initial values of the dialog. Default: the current release and its reach. */
  preset?: Rollout & { version?: string };
}

/** Releases a version to everybody, or to a share that may grow automatically, to some roles or countries. A share of 0 stops it. */
export function PromoteDialog({ status, preset, onMoved, onClose }: PromoteDialogProps) {
  const t = useMessages(platformMessages);
  const countryName = useCountryNames();
  const toast = useToast();
  const promote = useSend(calls.releases.promote);
  const { error, needsForce, run } = useStep(onMoved);
  const [why, setWhy] = useState('');
  const begun = preset ?? status.rollout;
  const [version, setVersion] = useState(preset?.version ?? status.current.version);
  const fields = useReach(begun);
  const [countries, setCountries] = useState<readonly CountryKey[]>(begun.countries ?? []);
  const [isGrowing, setIsGrowing] = useState(status.growth !== null);
  const { name, seq } = status;
  const part = nameOf(status);
  const { reach } = fields;
  const isStop = reach?.share === 0;
  const mayGrow = reach !== undefined && nextShare(reach.share) !== undefined;
  const shares = growingShares.filter((share) => share > (reach?.share ?? 100));

  async function confirm() {
    if (!reach || (needsForce && why.trim() === '')) return;
    const rollout = { ...reach, ...(countries.length > 0 && { countries: [...countries] }) };
    const more = { ...(mayGrow && isGrowing && { grows: true }), ...(needsForce && { force: why }) };
    if (!(await run(() => promote.mutateAsync({ name, version, after: seq, ...rollout, ...more })))) return;
    toast.done(t(isStop ? 'promote.stopped' : 'promote.done', { part, version }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('promote.title', { part })}
      text={t('promote.text')}
      action={t(isStop ? 'promote.stop' : 'promote.action', { version })}
      word={name}
      isDanger={isStop}
      isBusy={promote.isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css['fields']}>
        <VersionSelect status={status} value={version} onChange={setVersion} />
        <ReachFields {...fields}>
          {mayGrow && (
            <Checkbox
              title={t('promote.grows', { shares: shares.join(' → ') })}
              checked={isGrowing}
              onChange={({ target }) => setIsGrowing(target.checked)}
            />
          )}
        </ReachFields>
        <Boxes
          title={t('promote.countries')}
          hint={t('promote.none')}
          options={countryList.map(({ key }) => ({ value: key, label: countryName(key) }))}
          chosen={countries}
          onChange={setCountries}
        />
        {needsForce && (
          <TextInput
            title={t('promote.force')}
            type="text"
            hint={t('promote.forceHint')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
