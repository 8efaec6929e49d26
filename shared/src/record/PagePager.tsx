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

/** A list in the state in which the user left it. */
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
 * Links from the record of a page to the previous and next record of the list from which it was opened. Further pages are fetched with the list's own
 * input, so filters and order are the same.
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
  // As it was left: it changes by actions on this page, not by other users.
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
    // On the same tab, and as the same entry of the history: back leads to the list.
    onOpen: ({ _id }) => void navigate(pathname.replace(id, _id), { replace: true }),
  });
  return pager && <RecordPager {...pager} total={total} />;
}
