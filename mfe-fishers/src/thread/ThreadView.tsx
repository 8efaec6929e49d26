import type { Thread } from '@shop/shared/contract';
import { threadProofs, threadScoreOf } from '@shop/shared/contract/thread';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Badge, Card, useIsDesktop } from '@shop/shared/ui';
import { Breadcrumbs, Facts, PageHeader, PageStack, SegmentedControl } from '@shop/shared/ui/data';
import { useState } from 'react';
import { tripLink } from '../parts/trip-link.ts';
import { ExportEpcis } from './ExportEpcis.tsx';
import { MissingProofs } from './MissingProofs.tsx';
import { threadMessages } from './messages.ts';
import { PublicCard } from './PublicCard.tsx';
import { recordLink } from './record-links.ts';
import css from './Thread.module.css';
import { ThreadFlow } from './ThreadFlow.tsx';
import { ThreadSteps } from './ThreadSteps.tsx';
import { ThreadTable } from './ThreadTable.tsx';
import { useNodeWords } from './useNodeWords.ts';

/** The origin and destination of fish, from the sea to the table, and the missing proofs. */
export function ThreadView({ thread }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const isDesktop = useIsDesktop();
  const [face, setFace] = useState<'chart' | 'table'>('chart');
  // The record of a lot's step is its product, so the lot is identified by its code.
  const own = thread.nodes.find(
    ({ kind, recordId, code }) => kind === thread.kind && (recordId === thread.recordId || code === thread.name),
  );
  const [chosen, choose] = useState(own?._id ?? thread.nodes.at(-1)?._id ?? '');
  const record = `${t(`of.${thread.kind}`)} ${thread.name}`;
  const drawing = isDesktop ? <ThreadFlow thread={thread} chosen={chosen} onChoose={choose} /> : <ThreadSteps thread={thread} />;
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: record, href: linkOf(thread) }, { label: t('crumb') }]} />
      <PageHeader
        title={t('title')}
        text={[thread.species.join(', '), record, t('unit')].filter(Boolean).join(' · ')}
        actions={
          <>
            <Score thread={thread} />
            <ExportEpcis thread={thread} />
            <SegmentedControl
              title={t('faces')}
              isTitleHidden
              options={[
                { value: 'chart', label: t('face.chart'), icon: 'chart' },
                { value: 'table', label: t('face.table'), icon: 'rows-compact' },
              ]}
              value={face}
              onValue={(value) => setFace(value === 'table' ? 'table' : 'chart')}
            />
          </>
        }
      />
      {face === 'chart' ? drawing : <ThreadTable thread={thread} />}
      <div className={css['cards']}>
        <MissingProofs thread={thread} />
        {isDesktop && face === 'chart' && <Chosen thread={thread} id={chosen} />}
        <PublicCard thread={thread} />
      </div>
    </PageStack>
  );
}

const linkOf = ({ kind, recordId, nodes }: Thread): string =>
  recordLink({ _id: '', kind: kind === 'product' ? 'lot' : kind, recordId }, nodes) ?? tripLink();

/** The proved share. */
function Score({ thread: { lacking } }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const { number, percent } = useFormat();
  const have = threadProofs.length - lacking.length;
  return (
    <p className={css['score']}>
      <span className={css['segments']} aria-hidden>
        {threadProofs.map((proof, n) => (
          <span key={proof} data-lacks={n >= have || undefined} />
        ))}
      </span>
      <strong>{percent(threadScoreOf(lacking))}</strong> {t('proofs', { have: number(have), all: number(threadProofs.length) })}
    </p>
  );
}

/** The step that is selected in the flow, as text. */
function Chosen({ thread, id }: { thread: Thread; id: string }) {
  const t = useMessages(threadMessages);
  const { weight, date } = useFormat();
  const { titleOf, detailOf } = useNodeWords();
  const node = thread.nodes.find(({ _id }) => _id === id);
  if (!node) return null;
  const link = recordLink(node, thread.nodes);
  const losses = thread.losses.filter(({ from }) => from === id);
  const heading = headingOf(t(`kind.${node.kind}`), titleOf(node));
  const names = (ids: string[]) => thread.nodes.filter(({ _id }) => ids.includes(_id)).map(titleOf);
  const from = names(thread.edges.filter(({ to }) => to === id).map((edge) => edge.from));
  const to = names(thread.edges.filter((edge) => edge.from === id).map((edge) => edge.to));
  return (
    <Card aria-label={heading}>
      <div className={css['cardHead']}>
        <h2>{heading}</h2>
        {losses.map(({ kind, liveGrams }) => (
          <Badge key={kind} tone={kind === 'unexplained' ? 'danger' : 'warning'} icon="warning">
            −{weight(liveGrams)} {t(`loss.${kind}`)}
          </Badge>
        ))}
        {link && (
          <Link className={css['open']} to={link}>
            {t('open')}
          </Link>
        )}
      </div>
      <Facts
        facts={[
          [t('who'), detailOf(node) || none],
          [t('when'), date(node.at)],
          [t('weighed'), weight(node.grams)],
          [t('live'), weight(node.liveGrams)],
          ...(from.length > 0 ? [[t('comesFrom'), from.join(', ')] as const] : []),
          ...(to.length > 0 ? [[t('goesTo'), to.join(', ')] as const] : []),
        ]}
      />
    </Card>
  );
}

/** A step without a number is named by its kind only. */
const headingOf = (kind: string, title: string): string => (title === kind ? kind : `${kind} ${title}`);
