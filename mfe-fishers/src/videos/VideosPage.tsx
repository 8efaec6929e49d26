import { useCall } from '@shop/shared/api';
import { statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { EmptyState, ErrorBox, PageSkeleton, useIsDesktop } from '@shop/shared/ui';
import { PageHeader, PageStack, SegmentedControl, useListState } from '@shop/shared/ui/data';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { FisherTabs } from '../parts/FisherTabs.tsx';
import { videoMessages } from './messages.ts';
import { VideoQueue } from './VideoQueue.tsx';
import css from './Videos.module.css';

const VideoReview = lazy(async () => ({ default: (await import('./VideoReview.tsx')).VideoReview }));
const size = 10;

/** The recorded videos as a queue: watched, answered and judged. */
export function VideosPage() {
  const t = useMessages(videoMessages);
  const { page, filters, setPage } = useListState({ filters: { state: 'pending' }, choices: { state: statesOf('video') } });
  const [params, setParams] = useSearchParams();
  const { data, error, refetch, isFetching } = useCall(calls.videos.list, { state: filters.state, page, pageSize: size });
  const chosen = params.get('open') ?? data?.items[0]?._id;
  const isDesktop = useIsDesktop();
  const review = useRef<HTMLDivElement>(null);
  const asked = useRef(params.get('open'));
  const isLoaded = data !== undefined;
  const showReview = useEffectEvent(() => {
    if (!isDesktop) review.current?.scrollIntoView();
  });

  function choose(id: string | undefined) {
    asked.current = id ?? null;
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id) after.set('open', id);
      else after.delete('open');
      after.delete('at');
      return after;
    });
  }

  useEffect(
    function showWhatWasChosen() {
      // On a phone the review is below the queue, so it is scrolled into view.
      if (isLoaded && chosen && chosen === asked.current) showReview();
    },
    [isLoaded, chosen],
  );
  const first = params.get('open') ? undefined : data?.items[0]?._id;
  useEffect(
    function keepOpen() {
      // The first video becomes part of the address, so that it stays open when another user decides about it.
      if (first) setParams((before) => new URLSearchParams([...before, ['open', first]]), { replace: true });
    },
    [first, setParams],
  );
  const at = data?.items.findIndex(({ _id }) => _id === chosen) ?? -1;
  const next = data?.items[at + 1]?._id ?? data?.items.find(({ _id }) => _id !== chosen)?._id;
  return (
    <PageStack>
      <PageHeader title={t('title')} count={data?.total} />
      <FisherTabs />
      {error && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <div>
        <SegmentedControl
          title={t('state')}
          isTitleHidden
          value={filters.state}
          onValue={(state) => setParams({ state })}
          options={statesOf('video').map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
      </div>
      <div className={css['page']}>
        <div className={css['side']}>
          {data && (
            <VideoQueue videos={data.items} total={data.total} page={page} size={size} chosen={chosen} onChoose={choose} onPage={setPage} />
          )}
        </div>
        {chosen ? (
          <div ref={review} className={css['place']}>
            <Suspense fallback={<PageSkeleton />}>
              <VideoReview key={chosen} id={chosen} startAt={Number(params.get('at')) || 0} onDone={() => choose(next)} />
            </Suspense>
          </div>
        ) : (
          data && <EmptyState title={t('empty')} text={t('emptyText')} />
        )}
      </div>
    </PageStack>
  );
}
