import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../api/useCall.ts';
import { type Call, type CallInput, pageOf } from '../contract/call.ts';
import { useLocation, useNavigate } from '../router/index.ts';
import { RecordPager } from '../ui/data/pager/RecordPager.tsx';
import { useRecordPager } from '../ui/data/pager/useRecordPager.ts';

interface Listed {
  items: readonly { _id: string }[];
  total: number;
}

/** A list as it was left. */
interface LeftList {
  call: Call;
  /** Filters, sort and page. */
  input: Record<string, unknown>;
  page: number;
  size: number;
}

/** The list that showed a record last. */
function listOf(client: QueryClient, id: string): LeftList | undefined {
  const having = client
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.list && (state.data as Listed | undefined)?.items?.some(({ _id }) => _id === id));
  const last = having.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  if (!last?.meta?.list) return undefined;
  const input = last.queryKey[1] as Record<string, unknown>;
  const size = input['size'] ?? input['pageSize'];
  if (typeof input['page'] !== 'number' || typeof size !== 'number') return undefined;
  return { call: last.meta.list, input, page: input['page'], size };
}

/**
 * The way from the record of a page to the next of the list that it was opened from. The list is read on by what it was asked there, so that it
 * keeps its filters, its order and its pages.
 */
export function PagePager({ id }: { id: string }) {
  const client = useQueryClient();
  const [list] = useState(() => listOf(client, id));
  return list && <PagerOf list={list} id={id} />;
}

function PagerOf({ list: { call, input, page: first, size }, id }: { list: LeftList; id: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [page, setPage] = useState(first);
  const asked = { ...input, ...pageOf(call, page, size) } as unknown as CallInput<typeof call>;
  // As it was left: it moves by what is done here, not by others meanwhile.
  const { data, isPlaceholderData } = useQuery(callQuery(call, asked, { staleMs: Number.POSITIVE_INFINITY, offersChanges: true }));
  const { items, total = 0 } = (data ?? {}) as Partial<Listed>;
  const pager = useRecordPager({
    id,
    asked: '',
    rows: isPlaceholderData ? undefined : items,
    total,
    page,
    size,
    onPage: setPage,
    // On the same tab, and in the same step of the history: back leads to the list.
    onOpen: ({ _id }) => void navigate(pathname.replace(id, _id), { replace: true }),
  });
  return pager && <RecordPager {...pager} total={total} />;
}
