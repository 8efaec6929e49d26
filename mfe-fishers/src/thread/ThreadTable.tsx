import type { Thread, ThreadNode } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { threadMessages } from './messages.ts';
import { recordLink } from './record-links.ts';
import { useNodeWords } from './useNodeWords.ts';

type Row = Pick<ThreadNode, '_id'> & { node?: ThreadNode; loss?: Thread['losses'][number] };

/** The data of the flow as a table. */
export function ThreadTable({ thread }: { thread: Thread }) {
  const t = useMessages(threadMessages);
  const { kg, date } = useFormat();
  const { titleOf, detailOf } = useNodeWords();
  const known = new Map(thread.nodes.map((node) => [node._id, node]));
  const nameOf = (id: string) => {
    const node = known.get(id);
    return node ? titleOf(node) : '';
  };
  const rows: Row[] = thread.nodes.flatMap((node) => [
    { _id: node._id, node },
    ...thread.losses.filter(({ from }) => from === node._id).map((loss) => ({ _id: `${loss.from} ${loss.kind}`, loss })),
  ]);
  const titled = (node: ThreadNode) => {
    const link = recordLink(node, thread.nodes);
    return link ? <Link to={link}>{titleOf(node)}</Link> : titleOf(node);
  };
  return (
    <FigureTable
      label={t('flow', { name: thread.name })}
      rows={rows}
      rowId={({ _id }) => _id}
      columns={[
        { header: t('step'), render: ({ node, loss }) => (node ? t(`kind.${node.kind}`) : loss ? t(`loss.${loss.kind}`) : '') },
        {
          header: t('record'),
          render: ({ node }) =>
            node && (
              <>
                {titled(node)} {detailOf(node)}
              </>
            ),
        },
        {
          header: t('comesFrom'),
          render: ({ _id, loss }) =>
            loss
              ? nameOf(loss.from)
              : thread.edges
                  .filter(({ to }) => to === _id)
                  .map(({ from }) => nameOf(from))
                  .join(', '),
        },
        { header: t('weighed'), unit: 'kg', isEnd: true, render: ({ node }) => (node ? kg(node.grams) : '') },
        { header: t('live'), unit: 'kg', isEnd: true, render: ({ node, loss }) => kg((node ?? loss)?.liveGrams) },
        { header: t('when'), render: ({ node }) => date(node?.at) },
      ]}
    />
  );
}
