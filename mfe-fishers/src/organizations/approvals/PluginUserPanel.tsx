import { useCall } from '@shop/shared/api';
import { type CallInput, coreCalls, type PluginUser } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { organizationLink } from '../../parts/restaurant-link.ts';
import { organizationMessages } from '../messages.ts';
import css from '../Organizations.module.css';
import { MemberState } from '../organization-words.tsx';
import { approvalMessages } from './messages.ts';

interface PluginUserPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof coreCalls.plugin.users>;
  row: PluginUser;
}

/** A buyer of an organization, and the decision about their plugin. */
export function PluginUserPanel({ input, row }: PluginUserPanelProps) {
  const t = useMessages(approvalMessages);
  const words = useMessages(organizationMessages);
  const format = useFormat();
  const { data } = useCall(coreCalls.plugin.users, input, { offersChanges: true });
  const person = data?.items.find(({ _id }) => _id === row._id) ?? row;
  const names: Record<string, string> = { state: t('plugin'), reason: t('reason') };
  const read = (field: string, value: unknown) => {
    const text = String(value);
    return field === 'state' ? words(`plugin.${text as PluginUser['state']}`) : text || none;
  };
  return (
    <div className={css['panel']}>
      <Facts
        facts={[
          [t('plugin'), <MemberState key="plugin" state={person.state} />],
          [
            t('organization'),
            <Link key="organization" className={css['link']} to={organizationLink(person.organizationid)}>
              {person.organization}
            </Link>,
          ],
          [
            t('email'),
            <a key="email" href={`mailto:${person.email}`}>
              {person.email}
            </a>,
          ],
          [t('phone'), person.phone ?? none],
          [t('asked'), format.dateTime(person.askedAt)],
          [t('reason'), person.reason || none],
        ]}
      />
      <section className={css['section']} aria-label={t('history')}>
        <header className={css['head']}>
          <h3>{t('history')}</h3>
        </header>
        <RecordHistory entity="plugin-membership" id={row._id} nameOf={(field) => names[field]} read={read} />
      </section>
    </div>
  );
}
