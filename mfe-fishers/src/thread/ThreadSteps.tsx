import type { Thread } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Card, Icon } from '@shop/shared/ui';
import { threadMessages } from './messages.ts';
import { recordLink } from './record-links.ts';
import css from './Thread.module.css';
import { useNodeWords } from './useNodeWords.ts';

/** The flow for narrow screens: the steps below each other, with a bar of what remains of the landing. */
export function ThreadSteps({ thread }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const { weight, date } = useFormat();
  const { titleOf, detailOf } = useNodeWords();
  const most = Math.max(1, ...thread.nodes.map(({ liveGrams }) => liveGrams));
  return (
    <Card aria-label={t('flow', { name: thread.name })}>
      <ol className={css['steps']}>
        {thread.nodes.map((node) => {
          const link = recordLink(node, thread.nodes);
          const title = titleOf(node);
          return (
            <li key={node._id} data-planned={node.isPlanned || undefined}>
              <span className={css['stepKind']}>{[t(`kind.${node.kind}`), node.at && date(node.at)].filter(Boolean).join(' · ')}</span>
              <span className={css['stepLine']}>
                {link ? (
                  <Link className={css['open']} to={link}>
                    {title}
                  </Link>
                ) : (
                  <strong>{title}</strong>
                )}
                <strong>{weight(node.grams)}</strong>
              </span>
              {detailOf(node) && <span className={css['stepKind']}>{detailOf(node)}</span>}
              <svg className={css['stepBar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(node.liveGrams / most) * 100} height={4} />
              </svg>
              {thread.losses
                .filter(({ from }) => from === node._id)
                .map(({ kind, liveGrams }) => (
                  <span key={kind} className={css['stepLoss']} data-grave={kind === 'unexplained' || undefined}>
                    <Icon name="warning" size={16} /> −{weight(liveGrams)} {t(`loss.${kind}`)}
                  </span>
                ))}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
