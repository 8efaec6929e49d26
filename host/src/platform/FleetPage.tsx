import { useCall } from '@shop/shared/api';
import { coreCalls, isForAll, type RemoteStatus, type Rollout } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link, useSearchParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Button, EmptyState, ErrorBox, Icon, Menu, Notice, PageSkeleton } from '@shop/shared/ui';
import { PageHeader, PageStack } from '@shop/shared/ui/data';
import { useEffect, useState } from 'react';
import { BudgetsCard } from './BudgetsCard.tsx';
import { ChannelsDialog } from './ChannelsDialog.tsx';
import { CountryDialog } from './CountryDialog.tsx';
import { FailuresCard } from './FailuresCard.tsx';
import { FlagsDialog } from './FlagsDialog.tsx';
import { FleetBanner } from './FleetBanner.tsx';
import css from './FleetPage.module.css';
import { FleetTable, type PartAct } from './FleetTable.tsx';
import { fleetOf } from './fleet.ts';
import { IncidentsCard } from './IncidentsCard.tsx';
import { MarkGoodDialog } from './MarkGoodDialog.tsx';
import { platformMessages } from './messages.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { RolloutCard } from './RolloutCard.tsx';
import { UnusedFlagsCard } from './UnusedFlagsCard.tsx';

const periods = [1, 24, 168] as const;
/** Reports of browsers are added up continuously and not announced, so the page polls. */
const askAgainMs = 30_000;

interface Acting {
  act: PartAct;
  name: string;
  preset?: Rollout;
}

/** All components of the application: their releases, audiences and health, and rollback. */
export function FleetPage() {
  const t = useMessages(platformMessages);
  const { number } = useFormat();
  const [search, setSearch] = useSearchParams();
  const hours = periods.find((period) => String(period) === search.get('hours')) ?? 24;
  const status = useCall(calls.releases.status, {});
  const figures = useCall(coreCalls.telemetry.figures, { hours });
  const [acting, setActing] = useState<Acting>();
  const country = useCountry();
  const mayForAll = useMay('releases.forAll');

  useEffect(
    function keepFiguresFresh() {
      const timer = setInterval(() => document.visibilityState === 'visible' && figures.refetch(), askAgainMs);
      return () => clearInterval(timer);
    },
    [figures.refetch],
  );

  if (status.isError && !status.data) return <ErrorBox title={t('failed.title')} error={status.error} onRetry={status.refetch} />;
  if (!status.data || (!figures.data && !figures.isError)) return <PageSkeleton />;

  const fleet = fleetOf(status.data, figures.data);
  const asked = fleet.parts.find(({ name }) => name === search.get('part'));
  const chosen = asked ?? fleet.worst ?? fleet.parts.find(({ figures: own }) => (own?.failures ?? 0) > 0) ?? fleet.parts[0];
  const isPartial = ({ rollout, countries }: RemoteStatus) => !isForAll(rollout) || countries.some(({ reach }) => reach);
  const rolling = [chosen, ...fleet.parts].find((part) => part?.status && isPartial(part.status));
  const actedOn = status.data.remotes.find(({ name }) => name === acting?.name);

  function set(key: 'hours' | 'part' | 'code', value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(key, value);
    else next.delete(key);
    setSearch(next, { replace: true });
  }

  const dialog = actedOn && { status: actedOn, onMoved: () => void status.refetch(), onClose: () => setActing(undefined) };
  const sessions = figures.data && t('sessions', { count: figures.data.sessions });
  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        text={[number(status.data.remotes.length), sessions].filter(Boolean).join(' · ')}
        actions={
          <>
            <Menu items={[periods.map((period) => ({ label: t(`hours.${period}`), onSelect: () => set('hours', String(period)) }))]}>
              {(trigger) => (
                <Button kind="outline" icon="clock" aria-label={`${t('period')}: ${t(`hours.${hours}`)}`} {...trigger}>
                  {t(`hours.${hours}`)} <Icon name="chevron-down" size={14} />
                </Button>
              )}
            </Menu>
            <Link to="/platform/access" className={css['link']}>
              <Icon name="administrators" /> {t('access')}
            </Link>
            {mayForAll && (
              <Link to="/platform/tokens" className={css['link']}>
                <Icon name="lock" /> {t('tokens')}
              </Link>
            )}
            {/* A static folder, not a page of the shell. */}
            <a href="/gallery/" className={css['link']}>
              <Icon name="image" /> {t('gallery')}
            </a>
          </>
        }
      />
      {figures.isError && (
        <Notice tone="warning" role="status" title={t('figures.failed')}>
          {figures.error.message}
        </Notice>
      )}
      {!mayForAll && (
        <Notice tone="info" title={t('own.title')}>
          {t('own.text')}
        </Notice>
      )}
      {fleet.worst && <FleetBanner part={fleet.worst} onAct={(act) => fleet.worst && setActing({ act, name: fleet.worst.name })} />}
      {status.data.remotes.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <FleetTable
          parts={fleet.parts}
          contract={status.data.host?.contract}
          period={`hours.${hours}`}
          chosen={chosen?.name}
          onChoose={(name) => set('part', name)}
          onAct={(act, name) => setActing({ act, name })}
        />
      )}
      <UnusedFlagsCard flags={status.data.unusedFlags} onMoved={() => void status.refetch()} />
      <IncidentsCard onChannels={(name) => setActing({ act: 'channels', name })} />
      <div className={css['cards']}>
        {chosen && (
          <FailuresCard key={chosen.name} part={chosen.name} code={search.get('code') ?? ''} onCode={(code) => set('code', code)} />
        )}
        {rolling && (
          <RolloutCard
            part={rolling}
            onPromote={(preset) => setActing({ act: 'promote', name: rolling.name, preset })}
            onCountry={() => setActing({ act: 'country', name: rolling.name })}
          />
        )}
      </div>
      {chosen?.status && <BudgetsCard part={chosen.name} version={chosen.version} />}
      {dialog && acting?.act === 'rollback' && <RollbackDialog {...dialog} />}
      {dialog && acting?.act === 'promote' && <PromoteDialog {...dialog} {...(acting.preset && { preset: acting.preset })} />}
      {dialog && acting?.act === 'preview' && <PreviewDialog {...dialog} />}
      {dialog && acting?.act === 'markGood' && <MarkGoodDialog {...dialog} />}
      {dialog && acting?.act === 'country' && <CountryDialog {...dialog} country={country} />}
      {acting?.act === 'channels' && <ChannelsDialog part={acting.name} onClose={() => setActing(undefined)} />}
      {dialog && acting?.act === 'flags' && <FlagsDialog {...dialog} />}
    </PageStack>
  );
}
