import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Avatar, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { staffMessages } from './messages.ts';
import { nameOf } from './nameOf.ts';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import css from './Staff.module.css';
import { UserState } from './UserState.tsx';

/** One member of the staff in the side panel; follows changes. */
export function PersonPanel({ id }: { id: string }) {
  const t = useMessages(staffMessages);
  const format = useFormat();
  const { data: user, error, refetch, isFetching } = useCall(coreCalls.users.one, { id });
  if (error && !user) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!user) return <PageSkeleton />;
  // null: the caller may not see it.
  const { hasSecondFactor } = user;
  return (
    <>
      <div className={css['head']}>
        <Avatar name={nameOf(user)} size={40} />
        <UserState state={user.state} />
      </div>
      <Facts
        facts={[
          [t('role'), t(`roles.${user.role}`)],
          [
            t('email'),
            <a key="email" href={`mailto:${user.email}`}>
              {user.email}
            </a>,
          ],
          [
            t('phone'),
            user.phone ? (
              <a key="phone" href={`tel:${user.phone}`}>
                {user.phone}
              </a>
            ) : (
              none
            ),
          ],
          [t('lastLogin'), user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t('never')],
          [t('since'), format.date(user.createdAt)],
          ...(hasSecondFactor === null ? [] : [[t('factor.label'), t(hasSecondFactor ? 'factor.there' : 'factor.none')] as const]),
        ]}
      />
      <div className={css['acts']}>
        <ResetPassword key={user._id} user={user} />
        {hasSecondFactor && <RemoveSecondFactor user={user} />}
      </div>
    </>
  );
}
