import { useCall, useSend } from '@shop/shared/api';
import type { ReleaseToken } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, EmptyState, ErrorBox, PageSkeleton, useToast } from '@shop/shared/ui';
import { Breadcrumbs, ConfirmDialog, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import css from './TokensPage.module.css';
import { tokenMessages } from './token-messages.ts';

/** The tokens with which teams' pipelines publish their own remote: which exist, which are valid, and revoking each. */
export function TokensPage() {
  const t = useMessages(tokenMessages);
  const toast = useToast();
  const tokens = useCall(calls.releaseTokens.list, {});
  const revoke = useSend(calls.releaseTokens.revoke);
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<ReleaseToken>();

  function end({ _id, name }: ReleaseToken) {
    revoke.mutate(
      { id: _id },
      {
        onSuccess: () => {
          toast.done(t('revokeDone', { name }));
          setEnding(undefined);
        },
      },
    );
  }

  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('back'), href: '/platform' }, { label: t('title') }]} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button icon="add" data-press="n" onClick={() => setIsMaking(true)}>
            {t('new')}
          </Button>
        }
      />
      {tokens.isPending && <PageSkeleton />}
      {tokens.isError && <ErrorBox title={t('failed')} error={tokens.error} onRetry={tokens.refetch} />}
      {tokens.data?.length === 0 && <EmptyState icon="lock" title={t('none')} text={t('noneText')} />}
      {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} onRevoke={setEnding} />}
      {isMaking && <NewTokenDialog onClose={() => setIsMaking(false)} />}
      {ending && (
        <ConfirmDialog
          title={t('revokeTitle', { name: ending.name })}
          text={t('revokeText', { remote: ending.remote })}
          action={t('revokeAction')}
          isDanger
          isBusy={revoke.isPending}
          error={revoke.error?.message}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </PageStack>
  );
}

function TokenTable({ tokens, onRevoke }: { tokens: ReleaseToken[]; onRevoke: (token: ReleaseToken) => void }) {
  const t = useMessages(tokenMessages);
  return (
    <Card>
      <div className={css['scroll']}>
        <table className={css['tokens']} aria-label={t('title')}>
          <thead>
            <tr>
              {(['remote', 'name', 'state', 'made', 'used'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} onRevoke={() => onRevoke(token)} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: ReleaseToken; onRevoke: () => void }) {
  const t = useMessages(tokenMessages);
  const { dateTime } = useFormat();
  const { remote, name, prefix, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = token;
  const state = revokedAt ? 'revoked' : new Date(expiresAt) <= new Date() ? 'ended' : 'inUse';
  return (
    <tr>
      <th scope="row">{remote}</th>
      <td>
        {name}
        <code>{prefix}…</code>
      </td>
      <td>
        <Badge tone={state === 'inUse' ? 'ok' : 'neutral'} icon={state === 'inUse' ? 'check' : 'ban'}>
          {t(`state.${state}`)}
        </Badge>
        <small>{revokedAt ? dateTime(revokedAt) : t('until', { at: dateTime(expiresAt) })}</small>
      </td>
      <td>
        {dateTime(createdAt)}
        <small>{createdBy?.name}</small>
      </td>
      <td>{lastUsedAt ? dateTime(lastUsedAt) : t('neverUsed')}</td>
      <td>
        {state === 'inUse' && (
          <Button kind="danger-outline" size={32} aria-label={t('revokeOf', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
}
