import type { Thread, ThreadNode } from '@shop/shared/contract';
import { threadColumns } from '@shop/shared/contract/thread';

// The layout of the flow. Our own code, because the server determines columns and order: d3-sankey would choose them again, and would scale to fit,
// while here half a pixel is a kilo.

export const nodeWidth = 8;
const columns = 9;
/** px: nine columns with three lines of text each; a narrower container scrolls. */
export const leastWidth = 1103;
const gap = 56;
const top = 12;
const pxPerKg = 0.5;
/** A landing of tonnes is scaled down, so that it fits on the page. */
const mostHeight = 320;
const leastHeight = 2.5;
export const lossWidth = 124;
export const lossHeight = 36;

interface PlacedNode extends ThreadNode {
  x: number;
  y: number;
  height: number;
}
interface PlacedEdge {
  _id: string;
  path: string;
  isPlanned: boolean;
  to: ThreadNode;
}
interface PlacedLoss {
  _id: string;
  kind: Thread['losses'][number]['kind'];
  liveGrams: number;
  path: string;
  width: number;
  /** The x of the text's centre, and the y of its start. */
  x: number;
  y: number;
}
export interface Flow {
  columnWidth: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  losses: PlacedLoss[];
  height: number;
}

/**
 * Nodes by column from the top, with heights proportional to weight; ribbons equally wide; losses leave at the bottom of a node and end below
 * everything.
 */
export function flowOf({ nodes, edges, losses }: Pick<Thread, 'nodes' | 'edges' | 'losses'>, flowWidth: number): Flow {
  const columnWidth = flowWidth / columns;
  const byColumn = Array.from({ length: columns }, (_, n) => nodes.filter(({ kind }) => threadColumns[kind] === n));
  const most = Math.max(1, ...byColumn.map((column) => column.reduce((sum, { liveGrams }) => sum + liveGrams, 0)));
  const scale = Math.min(pxPerKg / 1000, mostHeight / most);
  const placed = new Map<string, PlacedNode>();
  const bottoms = byColumn.map((column, n) => {
    let y = top;
    for (const node of column) {
      const height = Math.max(leastHeight, node.liveGrams * scale);
      placed.set(node._id, { ...node, x: n * columnWidth, y, height });
      // Each node has three lines of text next to it.
      y += Math.max(height + 12, gap);
    }
    return y;
  });
  const bottom = Math.max(...bottoms, 120);
  const lossesAt = lossesOf(losses, placed, bottom + 14, flowWidth, scale);
  const out = new Map<string, number>();
  const into = new Map<string, number>();
  const from = (taken: Map<string, number>, id: string, height: number) => {
    const at = taken.get(id) ?? 0;
    taken.set(id, at + height);
    return at;
  };
  const order = new Map([...placed.keys()].map((id, n) => [id, n]));
  const inOrder = edges.toSorted(
    (a, b) => (order.get(a.from) ?? 0) - (order.get(b.from) ?? 0) || (order.get(a.to) ?? 0) - (order.get(b.to) ?? 0),
  );
  return {
    nodes: [...placed.values()],
    edges: inOrder.flatMap((edge): PlacedEdge[] => {
      const start = placed.get(edge.from);
      const end = placed.get(edge.to);
      if (!start || !end) return [];
      const height = Math.max(leastHeight, edge.liveGrams * scale);
      const y1 = start.y + Math.min(from(out, edge.from, height), Math.max(0, start.height - height));
      const y2 = end.y + Math.min(from(into, edge.to, height), Math.max(0, end.height - height));
      return [
        { _id: `${edge.from} ${edge.to}`, path: ribbon(start.x + nodeWidth, y1, end.x, y2, height), isPlanned: edge.isPlanned, to: end },
      ];
    }),
    losses: lossesAt,
    height: Math.max(bottom, ...lossesAt.map(({ y }) => y + lossHeight)) + 4,
    columnWidth,
  };
}

/**
 * The losses from left to right, each from the bottom of its node to a text below everything; texts never overlap. The line of a loss that passes the
 * texts of other nodes is drawn thin.
 */
function lossesOf(
  losses: Thread['losses'],
  placed: ReadonlyMap<string, PlacedNode>,
  foot: number,
  flowWidth: number,
  scale: number,
): PlacedLoss[] {
  const known = losses.flatMap((loss) => {
    const start = placed.get(loss.from);
    return start ? [{ loss, start }] : [];
  });
  const inOrder = known.toSorted((a, b) => a.start.x - b.start.x || b.start.y - a.start.y);
  const step = lossWidth + 4;
  const perRow = Math.floor(flowWidth / step);
  return inOrder.map(({ loss, start }, n) => {
    const row = inOrder.slice(n - (n % perRow), n - (n % perRow) + perRow);
    const x = middlesOf(row, flowWidth, step)[n % perRow] ?? 0;
    const from = start.y + start.height;
    const y = foot + Math.floor(n / perRow) * (lossHeight + 6);
    const isLowest = [...placed.values()].every((other) => other.x !== start.x || other.y <= start.y);
    return {
      ...loss,
      _id: `${loss.from} ${loss.kind}`,
      width: Math.max(leastHeight, Math.min(isLowest ? 12 : leastHeight, loss.liveGrams * scale)),
      x,
      y,
      path: `M${start.x + nodeWidth} ${from}C${x} ${from} ${x} ${Math.min(from + 40, foot)} ${x} ${y}`,
    };
  });
}

/** The x of the texts in a row of losses: below their start, pushed apart, and back from the right edge. */
function middlesOf(row: readonly { start: PlacedNode }[], flowWidth: number, step: number): number[] {
  const middles = row.map(({ start }) => start.x + lossWidth * 0.75);
  for (let n = 1; n < middles.length; n++) middles[n] = Math.max(middles[n] ?? 0, (middles[n - 1] ?? 0) + step);
  let most = flowWidth - step / 2;
  for (let n = middles.length - 1; n >= 0; n--, most -= step) middles[n] = Math.min(middles[n] ?? 0, most);
  return middles;
}

function ribbon(x1: number, y1: number, x2: number, y2: number, height: number): string {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}V${y2 + height}C${middle} ${y2 + height} ${middle} ${y1 + height} ${x1} ${y1 + height}Z`;
}

/** The node that an arrow key leads to: left and right to its sources and targets, up and down within its column. */
export function nextOf(flow: Flow, edges: Thread['edges'], id: string, key: string): string | undefined {
  const node = flow.nodes.find((one) => one._id === id);
  if (!node) return undefined;
  const column = flow.nodes.filter(({ x }) => x === node.x);
  const at = column.indexOf(node);
  switch (key) {
    case 'ArrowRight':
      return edges.find(({ from }) => from === id)?.to;
    case 'ArrowLeft':
      return edges.find(({ to }) => to === id)?.from;
    case 'ArrowDown':
      return column[at + 1]?._id;
    case 'ArrowUp':
      return column[at - 1]?._id;
    case 'Home':
      return flow.nodes[0]?._id;
    case 'End':
      return flow.nodes.at(-1)?._id;
    default:
      return undefined;
  }
}
