import type { RemoteStatus } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Select } from '@shop/shared/ui/data';
import { platformMessages } from './messages.ts';

export interface VersionSelectProps {
  status: RemoteStatus;
  value: string;
  onChange: (version: string) => void;
}

/** A choice among the releases of a remote that can be promoted. */
export function VersionSelect({ status: { releases }, value, onChange }: VersionSelectProps) {
  const t = useMessages(platformMessages);
  return (
    <Select
      title={t('promote.version')}
      empty={false}
      value={value}
      options={releases.map(({ version, goodAt }) => ({
        value: version,
        label: t(goodAt ? 'promote.good' : 'promote.unproven', { version }),
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
