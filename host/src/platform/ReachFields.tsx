import { type CountryReach, type RoleName, roleNames } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { TextInput } from '@shop/shared/ui';
import { Checkbox } from '@shop/shared/ui/data';
import { type PropsWithChildren, useState } from 'react';
import { platformMessages } from './messages.ts';
import css from './PromoteDialog.module.css';

/** Share and roles as typed. reach: undefined while the share is not an integer from 0 to 100. */
export function useReach(begun: CountryReach) {
  const [shareText, setShareText] = useState(String(begun.share ?? 100));
  const [roles, setRoles] = useState<readonly RoleName[]>(begun.roles ?? []);
  const share = /^\d{1,3}$/.test(shareText.trim()) ? Number(shareText) : Number.NaN;
  const isShare = share >= 0 && share <= 100;
  const reach = isShare ? { ...(share < 100 && { share }), ...(roles.length > 0 && { roles: [...roles] }) } : undefined;
  return { shareText, setShareText, roles, setRoles, reach };
}

/** The part of the staff that gets a release: a share, roles, and what `children` adds. */
export function ReachFields({
  shareText,
  setShareText,
  roles,
  setRoles,
  reach,
  children,
}: ReturnType<typeof useReach> & PropsWithChildren) {
  const t = useMessages(platformMessages);
  return (
    <>
      <TextInput
        title={t('promote.share')}
        type="text"
        inputMode="numeric"
        unit="%"
        hint={t('promote.shareHint')}
        error={reach ? undefined : t('promote.shareWrong')}
        value={shareText}
        onChange={(event) => setShareText(event.target.value)}
      />
      {children}
      <Boxes
        title={t('promote.roles')}
        hint={t('promote.none')}
        options={roleNames.map((value) => ({ value, label: t(`role.${value}`) }))}
        chosen={roles}
        onChange={setRoles}
      />
    </>
  );
}

interface BoxesProps<T extends string> {
  title: string;
  hint: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** A group of checkboxes. */
export function Boxes<T extends string>({ title, hint, options, chosen, onChange }: BoxesProps<T>) {
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
