import type { Thread } from '@shop/shared/contract';
import { type ThreadProof, threadProofs } from '@shop/shared/contract/thread';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Badge, Card, Icon } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import { balanceLink, tripLink } from '../parts/trip-link.ts';
import { threadMessages } from './messages.ts';
import { recordLink } from './record-links.ts';
import css from './Thread.module.css';

/** The missing proofs of traceability, the most important first, each with a link to where it can be added; then the existing proofs. */
export function MissingProofs({ thread }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const { weight } = useFormat();
  const { lacking, losses, nodes } = thread;
  const unexplained = losses.filter(isShown).toSorted((a, b) => b.liveGrams - a.liveGrams);
  const proved = threadProofs.filter((proof) => !lacking.includes(proof));
  const count = lacking.length + unexplained.length;
  return (
    <Card aria-label={t('lacking')}>
      <div className={css['cardHead']}>
        <h2>{t('lacking')}</h2>
        {count > 0 && (
          <Badge tone="warning" icon="warning">
            {count}
          </Badge>
        )}
      </div>
      {count === 0 && <p className={css['quiet']}>{t('complete')}</p>}
      <ul className={css['lacks']}>
        {unexplained.map(({ from, liveGrams }) => {
          const caught = nodes.find(({ _id }) => _id === from);
          const trip = nodes.find(({ kind, recordId }) => kind === 'trip' && recordId === caught?.recordId);
          return (
            <MissingItem
              key={from}
              isGrave
              name={t('unexplained', { weight: weight(liveGrams) })}
              text={[caught?.name, trip?.code].filter(Boolean).join(' · ')}
              act={trip?.code && <Link to={balanceLink(trip.code)}>{t('explain')}</Link>}
            />
          );
        })}
        {lacking.map((proof) => {
          const link = mendedAt(proof, thread);
          return <MissingItem key={proof} name={t(`lack.${proof}`)} act={link && <Link to={link}>{t('mend')}</Link>} />;
        })}
      </ul>
      {proved.length > 0 && (
        <>
          <h3 className={css['provedHead']}>{t('proved')}</h3>
          <ul className={css['proved']}>
            {proved.map((proof) => (
              <li key={proof}>
                <Icon name="check" size={16} /> {t(`proof.${proof}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Scales at a landing have a tolerance of half a kilo. */
const isShown = ({ kind, liveGrams }: Thread['losses'][number]): boolean => kind === 'unexplained' && liveGrams >= 500;

function MissingItem({ name, text, act, isGrave = false }: { name: string; text?: string; act: ReactNode; isGrave?: boolean }) {
  return (
    <li data-grave={isGrave || undefined}>
      <Icon name="warning" size={16} />
      <span>
        {name}
        {text && <span className={css['lackText']}>{text}</span>}
      </span>
      {act}
    </li>
  );
}

/** The record to which a proof can be added; undefined if it may be one of several. */
function mendedAt(proof: ThreadProof, { nodes }: Thread): string | undefined {
  const [trip, ...otherTrips] = nodes.filter(({ kind }) => kind === 'trip');
  const linkOf = (of: 'lot' | 'sale' | 'delivery') => {
    const node = nodes.find(({ kind, recordId, isPlanned }) => kind === of && recordId && (of !== 'delivery' || isPlanned));
    return node && recordLink(node, nodes);
  };
  switch (proof) {
    case 'origin':
    case 'reception':
      return linkOf('lot');
    case 'delivery':
      return linkOf('delivery');
    case 'invoice':
      return linkOf('sale');
    case 'balance':
      return trip?.code && otherTrips.length === 0 ? balanceLink(trip.code) : undefined;
    default:
      return trip?.recordId && otherTrips.length === 0 ? tripLink(trip.recordId) : undefined;
  }
}
