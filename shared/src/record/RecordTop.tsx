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
  /** Title of the record, once it is loaded. */
  title?: string | undefined;
}

/** Top of a record's page: a link back to its list and, if the user came from there, links to the next records. */
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
