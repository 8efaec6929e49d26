import type { ReactNode } from 'react';
import type { AppError } from '../api/app-error.ts';
import { MissingPage } from '../federation/MissingPage.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { Link, Route, Routes, useParams } from '../router/index.ts';
import { PageHeader, type PageHeaderProps } from '../ui/data/PageHeader.tsx';
import { PageStack } from '../ui/data/PageStack.tsx';
import { Tabs } from '../ui/data/Tabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSkeleton } from '../ui/Skeleton.tsx';
import { recordMessages } from './messages.ts';
import { RecordTop } from './RecordTop.tsx';

interface RecordTab {
  label: string;
  /** Suffix after the address of the record; '' is its first tab. */
  path: string;
  count?: number | undefined;
  element: ReactNode;
}

export interface RecordPageProps<R extends { _id: string }> {
  /** The result of `useCall` for the record. */
  result: { data: R | undefined; error: AppError | null; refetch: () => unknown; isFetching: boolean };
  /** True while the options of the form are not loaded yet. */
  isLoading?: boolean;
  /** The list of the record: `{ label: 'Clientes', href: '/clients' }`; the record's address is below it. */
  list: { label: string; href: string };
  header: (record: R) => PageHeaderProps;
  tabs: (record: R) => readonly RecordTab[];
  /** Between the head and the tabs: the most important figures. */
  strip?: (record: R) => ReactNode;
}

/** A complete record: its head, and a tab with an address for each of its parts. Shows an error if the record does not exist. */
export function RecordPage<R extends { _id: string }>({ result, isLoading = false, list, header, tabs, strip }: RecordPageProps<R>) {
  const t = useMessages(recordMessages);
  const { id = '' } = useParams();
  const { data: record, error, refetch, isFetching } = result;
  const head = record && header(record);
  // At the same place whether the record is loaded or not: the focus stays on the button when the user pages through records.
  const top = <RecordTop id={id} list={list} title={head?.title} />;
  if (error && !record) {
    const isUnknown = error.status === 404 || error.status === 400;
    return (
      <PageStack>
        {top}
        {isUnknown ? (
          <EmptyState
            icon="search"
            title={t('notFound')}
            text={t('notFoundText')}
            action={<Link to={list.href}>{t('back', { list: list.label.toLocaleLowerCase() })}</Link>}
          />
        ) : (
          <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </PageStack>
    );
  }
  if (!record || !head || isLoading)
    return (
      <PageStack>
        {top}
        <PageSkeleton />
      </PageStack>
    );

  const shown = tabs(record);
  const href = `${list.href}/${record._id}`;
  return (
    <PageStack>
      {top}
      {error?.status === 404 && <Notice tone="warning">{t('gone')}</Notice>}
      <PageHeader {...head} />
      {strip?.(record)}
      {shown.length > 1 && (
        <Tabs
          label={head.title}
          tabs={shown.map(({ label, path, count }) => ({ label, count, href: path ? `${href}/${path}` : href, isExact: !path }))}
        />
      )}
      <Routes>
        {shown.map(({ path, element }) =>
          path ? <Route key={path} path={path} element={element} /> : <Route key="first" index element={element} />,
        )}
        <Route path="*" element={<MissingPage />} />
      </Routes>
    </PageStack>
  );
}
