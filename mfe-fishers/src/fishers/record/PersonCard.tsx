import { type Fisher, formatTaxId } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { recordMessages } from './messages.ts';
import { PhotoField } from './PhotoField.tsx';
import css from './Record.module.css';

export function PersonCard({ fisher }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const { key } = useCountry();
  const { phone, email, taxId, registryNumber, memberships, lastLoginAt } = fisher;
  return (
    <Card heading={t('person')} className={css['card']}>
      <PhotoField fisher={fisher} />
      <Facts
        facts={[
          [t('phone'), phone ? <a href={`tel:${phone}`}>{phone}</a> : none],
          [t('email'), email ? <a href={`mailto:${email}`}>{email}</a> : none],
          [t('organization'), memberships.map(({ organization }) => organization).join(', ') || none],
          [t('lastSeen'), format.dateTime(lastLoginAt)],
          [t('taxId'), taxId ? formatTaxId(key, taxId) : none],
          [t('registry'), registryNumber ?? none],
        ]}
      />
    </Card>
  );
}
