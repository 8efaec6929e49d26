import type { Thread, ThreadNode } from '@shop/shared/contract';
import { threadColumns } from '@shop/shared/contract/thread';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { Card, VisuallyHidden } from '@shop/shared/ui';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flowOf, leastWidth, lossHeight, lossWidth, nextOf, nodeWidth } from './layout.ts';
import { threadMessages } from './messages.ts';
import { recordLink } from './record-links.ts';
import css from './Thread.module.css';
import { useNodeWords } from './useNodeWords.ts';

const heads = ['trip', 'catch', 'offer', 'purchase', 'lot', 'request', 'sale', 'delivery', 'invoice'] as const;

const headHeight = 32;
const mostOfDetail = 17;

/** The path of the fish from left to right; the width shows the weight. */
export function ThreadFlow({ thread, chosen, onChoose }: { thread: Thread; chosen: string; onChoose: (id: string) => void }) {
  const t = useMessages(threadMessages);
  const { kg, weight, date } = useFormat();
  const { titleOf, detailOf } = useNodeWords();
  const navigate = useNavigate();
  const [flowWidth, setWidth] = useState(leastWidth);
  const flow = useMemo(() => flowOf(thread, flowWidth), [thread, flowWidth]);
  const { columnWidth } = flow;
  const measured = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(leastWidth, Math.floor(entry?.contentRect.width ?? 0))));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const marks = useRef(new Map<string, SVGGElement>());

  /** The text next to a node as shown, then the names that did not fit. */
  function seenOf(node: ThreadNode): string[] {
    const words = [shortened(titleOf(node)), kg(node.grams), shortened(detailOf(node), mostOfDetail)].filter(Boolean);
    const whole = [titleOf(node), detailOf(node)].filter((name) => name && !words.includes(name));
    return [words.join(' '), ...whole];
  }

  function handleKeyDown(event: KeyboardEvent, node: ThreadNode) {
    const next = nextOf(flow, thread.edges, node._id, event.key);
    const link = recordLink(node, thread.nodes);
    if (!next && !(event.key === 'Enter' && link)) return;
    event.preventDefault();
    if (event.key === 'Enter' && link) navigate(link);
    if (!next) return;
    onChoose(next);
    marks.current.get(next)?.focus();
  }

  return (
    <Card className={css['flow']} aria-label={t('flow', { name: thread.name })}>
      <VisuallyHidden>{t('flowHelp')}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within one */}
      <div ref={measured} className={css['scroll']} role="group" aria-label={t('flow', { name: thread.name })} tabIndex={0}>
        <svg className={css['drawing']} width={flowWidth} height={flow.height + headHeight}>
          <title>{t('crumb')}</title>
          {heads.map((kind) => (
            <text key={kind} className={css['head']} x={threadColumns[kind] * columnWidth} y={14} aria-hidden>
              <tspan>{t(`kind.${kind}`)}</tspan>
              <tspan className={css['headDate']} dx={6}>
                {firstDay(thread.nodes, threadColumns[kind], date)}
              </tspan>
            </text>
          ))}
          <line className={css['rule']} x1={-16} x2={flowWidth + 16} y1={24} y2={24} />
          <g transform={`translate(0 ${headHeight - 4})`}>
            {flow.edges.map(({ _id, path, isPlanned, to }) => (
              <path
                key={_id}
                d={path}
                className={isPlanned ? css['planned'] : to.kind === 'stock' || to.kind === 'other' ? css['still'] : css['ribbon']}
              />
            ))}
            {flow.losses.map(({ _id, path, width, x, y, kind, liveGrams }) => (
              <g key={_id} className={kind === 'unexplained' ? css['unexplained'] : css['loss']}>
                <path d={path} strokeWidth={width} fill="none" />
                <rect x={x - lossWidth / 2} y={y} width={lossWidth} height={lossHeight} rx={6} />
                <text className={css['lossWeight']} x={x - lossWidth / 2 + 9} y={y + 15}>
                  {weight(liveGrams)}
                </text>
                <text x={x - lossWidth / 2 + 9} y={y + 29}>
                  {t(`loss.${kind}`)}
                </text>
              </g>
            ))}
            {flow.nodes.map((node) => (
              // biome-ignore lint/a11y/useSemanticElements: SVG has no button
              <g
                key={node._id}
                ref={(mark) => {
                  if (mark) marks.current.set(node._id, mark);
                  else marks.current.delete(node._id);
                }}
                role="button"
                tabIndex={node._id === chosen ? 0 : -1}
                aria-pressed={node._id === chosen}
                aria-label={[t(`kind.${node.kind}`), ...seenOf(node), weight(node.grams), date(node.at)].join(', ')}
                className={css['node']}
                data-planned={node.isPlanned || undefined}
                data-kind={node.kind}
                onClick={() => onChoose(node._id)}
                onKeyDown={(event) => handleKeyDown(event, node)}
              >
                <rect
                  className={css['hit']}
                  x={node.x - 2}
                  y={node.y - 2}
                  width={columnWidth - 8}
                  height={Math.max(node.height, 46) + 4}
                  rx={6}
                />
                <rect className={css['bar']} x={node.x} y={node.y} width={nodeWidth} height={node.height} rx={2} />
                <text x={node.x + nodeWidth + 6} y={node.y + 12} className={css['name']}>
                  {shortened(titleOf(node))}
                </text>{' '}
                <text x={node.x + nodeWidth + 6} y={node.y + 27} className={css['weight']}>
                  {kg(node.grams)}
                </text>{' '}
                <text x={node.x + nodeWidth + 6} y={node.y + 41} className={css['detail']}>
                  {shortened(detailOf(node), mostOfDetail)}
                </text>
              </g>
            ))}
          </g>
        </svg>
      </div>
    </Card>
  );
}

/** The first date in a column, without its year because of the space. */
function firstDay(nodes: readonly ThreadNode[], column: number, shown: (day: string | null) => string): string {
  const days = nodes.flatMap(({ kind, at }) => (threadColumns[kind] === column && at ? [at] : []));
  return days.length > 0 ? shown(days.toSorted()[0] ?? null).replace(/[-/.]?\d{4}[-/.]?/, '') : '';
}

/** A name shortened to the space next to a node. */
const shortened = (name: string, most = 15): string => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name);
