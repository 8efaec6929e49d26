import { useSend } from '@shop/shared/api';
import { type CountryKey, calls, countryList, type RoleName, type Rollout, roleNames } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { TextInput, useToast } from '@shop/shared/ui';
import { Checkbox, ConfirmDialog, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { nameOf } from './FleetTable.tsx';
import { platformTexts } from './messages.ts';
import css from './PromoteDialog.module.css';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';

export interface PromoteDialogProps extends StepDialogProps {
  /** What the dialog begins with; the current release and its reach unless said. */
  preset?: Rollout & { version?: string };
}

/** Gives a release to everybody, or to a share, some roles, some countries. A share of 0 stops it. */
export function PromoteDialog({ status, preset, onMoved, onClose }: PromoteDialogProps) {
  const t = useMessages(platformTexts);
  const toast = useToast();
  const promote = useSend(calls.releases.promote);
  const { error, run } = useStep(onMoved);
  const begun = preset ?? status.rollout;
  const [version, setVersion] = useState(preset?.version ?? status.current.version);
  const [shareText, setShareText] = useState(String(begun.share ?? 100));
  const [roles, setRoles] = useState<readonly RoleName[]>(begun.roles ?? []);
  const [countries, setCountries] = useState<readonly CountryKey[]>(begun.countries ?? []);
  const { name, seq } = status;
  const part = nameOf(status);
  const share = /^\d{1,3}$/.test(shareText.trim()) ? Number(shareText) : Number.NaN;
  const isShare = share >= 0 && share <= 100;
  const isStop = share === 0;

  async function confirm() {
    if (!isShare) return;
    const rollout = {
      ...(share < 100 && { share }),
      ...(roles.length > 0 && { roles: [...roles] }),
      ...(countries.length > 0 && { countries: [...countries] }),
    };
    if (!(await run(() => promote.mutateAsync({ name, version, after: seq, ...rollout })))) return;
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
        <Select
          title={t('promote.version')}
          empty={false}
          value={version}
          options={status.releases.map(({ version: value, goodAt }) => ({
            value,
            label: t(goodAt ? 'promote.good' : 'promote.unproven', { version: value }),
          }))}
          onChange={(event) => setVersion(event.target.value)}
        />
        <TextInput
          title={t('promote.share')}
          type="text"
          inputMode="numeric"
          unit="%"
          hint={t('promote.shareHint')}
          error={isShare ? undefined : t('promote.shareWrong')}
          value={shareText}
          onChange={(event) => setShareText(event.target.value)}
        />
        <Boxes
          title={t('promote.roles')}
          hint={t('promote.none')}
          options={roleNames.map((value) => ({ value, label: t(`role.${value}`) }))}
          chosen={roles}
          onChange={setRoles}
        />
        <Boxes
          title={t('promote.countries')}
          hint={t('promote.none')}
          options={countryList.map(({ key, name: label }) => ({ value: key, label }))}
          chosen={countries}
          onChange={setCountries}
        />
      </div>
    </ConfirmDialog>
  );
}

interface BoxesProps<T extends string> {
  title: string;
  hint: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

function Boxes<T extends string>({ title, hint, options, chosen, onChange }: BoxesProps<T>) {
  return (
    <fieldset className={css['boxes']}>
      <legend>
        {title} <span className={css['hint']}>{hint}</span>
      </legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          title={label}
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </fieldset>
  );
}
