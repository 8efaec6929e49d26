import { useCall, useSend } from '@shop/shared/api';
import type { Partner, PartnerKey } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, EmptyState, ErrorBox, Skeleton, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './ApiKeys.module.css';
import { keyMessages } from './key-messages.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

/** The API keys of a partner's systems, their use, and revoking each. */
export function ApiKeys({ partner }: { partner: Partner }) {
  const t = useMessages(keyMessages);
  const toast = useToast();
  const keys = useCall(calls.partners.keys, { id: partner._id });
  const revoke = useSend(calls.partners.revokeKey);
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<PartnerKey>();

  function end({ _id, name }: PartnerKey) {
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
    <Card heading={t('title')}>
      <div className={css['head']}>
        <p>{t('text')}</p>
        <Button icon="add" data-press="n" onClick={() => setIsMaking(true)}>
          {t('new')}
        </Button>
      </div>
      {keys.isPending && <Skeleton height={120} />}
      {keys.isError && <ErrorBox title={t('failed')} error={keys.error} onRetry={keys.refetch} />}
      {keys.data?.length === 0 && <EmptyState icon="lock" title={t('none')} text={t('noneText')} />}
      {keys.data && keys.data.length > 0 && (
        <ul className={css['keys']}>
          {keys.data.map((key) => (
            <KeyRow key={key._id} of={key} onRevoke={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {isMaking && <NewKeyDialog partner={partner} onClose={() => setIsMaking(false)} />}
      {ending && (
        <ConfirmDialog
          title={t('revokeTitle', { name: ending.name })}
          text={t('revokeText')}
          action={t('revokeAction')}
          isDanger
          isBusy={revoke.isPending}
          error={revoke.error?.message}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}

function KeyRow({
  of: { name, prefix, scope, createdAt, createdBy, lastUsedAt, revokedAt },
  onRevoke,
}: {
  of: PartnerKey;
  onRevoke: () => void;
}) {
  const t = useMessages(keyMessages);
  const { dateTime } = useFormat();
  const made = dateTime(createdAt);
  return (
    <li>
      <div className={css['key']}>
        <strong>{name}</strong>
        <Badge tone={revokedAt ? 'neutral' : 'ok'} icon={revokedAt ? 'ban' : 'check'}>
          {t(revokedAt ? 'revoked' : 'inUse')}
        </Badge>
        <code>{prefix}…</code>
        <span className={css['quiet']}>{t(`scope.${scope}`)}</span>
        <span className={css['quiet']}>
          {[
            createdBy ? t('createdBy', { at: made, name: createdBy.name }) : t('createdAt', { at: made }),
            lastUsedAt ? t('lastUsed', { at: dateTime(lastUsedAt) }) : t('neverUsed'),
            ...(revokedAt ? [t('revokedAt', { at: dateTime(revokedAt) })] : []),
          ].join(' · ')}
        </span>
      </div>
      {!revokedAt && (
        <Button kind="danger-outline" size={32} aria-label={t('revokeOf', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}
