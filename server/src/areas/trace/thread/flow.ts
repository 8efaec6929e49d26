import type { Thread, ThreadNode } from '@shop/shared/contract';
import { threadColumns } from '@shop/shared/contract/thread';

type Loss = Thread['losses'][number];
/** What is known of a node besides the weight that comes to it. */
export type Known = Pick<ThreadNode, 'kind' | 'recordId' | 'code' | 'name'> &
  Partial<Pick<ThreadNode, 'at' | 'presentation' | 'state' | 'isPlanned'>>;

/** The nodes, edges and losses of a thread while it is drawn. Weights are grams, `live` of the living fish. */
export class Flow {
  readonly #nodes = new Map<string, ThreadNode>();
  readonly #edges = new Map<string, Thread['edges'][number]>();
  readonly #losses: Loss[] = [];

  /** Adds weight to a node, which is made when it is first named. */
  node(_id: string, known: Known, grams: number, live: number): string {
    const there = this.#nodes.get(_id) ?? {
      at: null,
      presentation: null,
      state: null,
      isPlanned: false,
      ...known,
      _id,
      grams: 0,
      liveGrams: 0,
    };
    this.#nodes.set(_id, {
      ...there,
      grams: there.grams + Math.round(grams),
      liveGrams: there.liveGrams + Math.round(live),
      // Two forms have no form together.
      presentation: there.presentation === (known.presentation ?? null) ? there.presentation : null,
    });
    return _id;
  }

  edge(from: string, to: string, live: number, isPlanned = false): void {
    const key = `${from} ${to}`;
    const there = this.#edges.get(key) ?? { from, to, liveGrams: 0, isPlanned };
    this.#edges.set(key, { ...there, liveGrams: there.liveGrams + Math.round(live), isPlanned: there.isPlanned && isPlanned });
  }

  lose(from: string, kind: Loss['kind'], live: number): void {
    if (live < 10) return;
    const there = this.#losses.find((one) => one.from === from && one.kind === kind);
    if (there) there.liveGrams += Math.round(live);
    else this.#losses.push({ from, kind, liveGrams: Math.round(live) });
  }

  has(_id: string): boolean {
    return this.#nodes.has(_id);
  }

  /** What goes on from a node by what is drawn, or is lost there. */
  goneFrom(from: string): number {
    const gone = [...this.#edges.values(), ...this.#losses].filter((one) => one.from === from);
    return gone.reduce((sum, { liveGrams }) => sum + liveGrams, 0);
  }

  drawn(): Pick<Thread, 'nodes' | 'edges' | 'losses'> {
    return {
      nodes: inOrder(this.#nodes),
      edges: [...this.#edges.values()].filter(({ liveGrams }) => liveGrams > 0),
      losses: this.#losses,
    };
  }
}

/** From the sea to the table; in a column what is there first, what is to come and what is elsewhere last. */
function inOrder(nodes: ReadonlyMap<string, ThreadNode>): ThreadNode[] {
  const rank = ({ kind, isPlanned }: ThreadNode) => (kind === 'other' ? 3 : kind === 'stock' ? 2 : isPlanned ? 1 : 0);
  return [...nodes.values()].sort((a, b) => threadColumns[a.kind] - threadColumns[b.kind] || rank(a) - rank(b));
}
