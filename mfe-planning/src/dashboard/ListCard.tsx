import type { CallResult } from '@shop/shared/api';
import type { Call, ListAnswer } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Badge, type BadgeProps, Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import css from './Dashboard.module.css';
import { dashboardMessages } from './messages.ts';

export interface ListCardProps<Row extends { _id: string }> {
  title: string;
  result: Pick<CallResult<Call>, 'error' | 'refetch'> & { data: ListAnswer<Row> | undefined };
  /** The sum of the complete list. */
  badge: BadgeProps;
  /** The address of the complete list, and the text of the link. */
  href: string;
  see: string;
  /** The text without rows. */
  none: string;
  columns: readonly FigureColumn<Row>[];
}

/** The first rows of an urgent list, its sum, and a link to the complete list. */
export function ListCard<Row extends { _id: string }>({ title, result, badge, href, see, none, columns }: ListCardProps<Row>) {
  const t = useMessages(dashboardMessages);
  const { data, error, refetch } = result;
  return (
    <Card aria-label={title}>
      <header className={css['cardHead']}>
        <h2>{title}</h2>
        {data && data.total > 0 && (
          <>
            {badge.children && <Badge {...badge} />}
            <Link to={href}>{see}</Link>
          </>
        )}
      </header>
      {error && !data ? (
        <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.items.length === 0 ? (
        <p className={css['quiet']}>{none}</p>
      ) : (
        <FigureTable label={title} rows={data.items} rowId={({ _id }) => _id} columns={columns} />
      )}
    </Card>
  );
}
