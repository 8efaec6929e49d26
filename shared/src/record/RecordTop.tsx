import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import css from './RecordTop.module.css';

const PagePager = lazy(() => import('./PagePager.tsx').then((module) => ({ default: module.PagePager })));

export interface RecordTopProps {
  /** The record of the page. */
  id: string;
  /** The list that it belongs to. */
  list: { label: string; href: string };
  /** Of the record, once it is there. */
  title?: string | undefined;
}

/** Where a record stands: the way back to its list and, for who came from there, to the next of it. */
export function RecordTop({ id, list, title }: RecordTopProps) {
  const lists = useQueryClient().getQueryCache();
  const crumbs: readonly Crumb[] = title === undefined ? [list] : [list, { label: title }];
  return (
    <div className={css['top']}>
      <Breadcrumbs crumbs={crumbs} />
      {lists.getAll().some(({ meta }) => meta?.list) && (
        <Suspense>
          <PagePager id={id} />
        </Suspense>
      )}
    </div>
  );
}
