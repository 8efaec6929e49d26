import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Skeleton } from '../../Skeleton.tsx';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import { dataMessages } from '../messages.ts';
import css from './DataTable.module.css';
import { columnWidths, type SizedColumns } from './sizedColumns.ts';
import type { TableView } from './types.ts';

const lengths = ['88%', '70%', '94%', '78%', '84%'];

interface LoadingGridProps<Row> {
  sized: SizedColumns<Row>;
  count: number;
  label: string;
  view: TableView;
}

/** Placeholder rows, as high as the real ones. */
export function LoadingGrid<Row>({ sized, count, label, view }: LoadingGridProps<Row>) {
  return (
    <div className={css['frame']} aria-busy="true">
      <Loading label={label} />
      <table className={cx(css['table'], view.isCompact && css['compact'])} aria-hidden="true">
        <colgroup>
          {columnWidths(sized, 0).map((width, at) => (
            <col key={sized.shown[at]?.column.id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {sized.shown.map(({ column: { id, header, unit, align } }) => (
              <th key={id} className={cx(css['head'], align === 'end' && css['end'])}>
                {header}
                {unit && <span className={css['unit']}>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, at) => (
            <tr key={at} className={css['row']} style={{ height: view.isCompact ? 36 : 44 }}>
              {sized.shown.map(({ column: { id, align } }, index) => (
                <td key={id} className={cx(css['cell'], align === 'end' && css['end'])}>
                  <Skeleton width={lengths[(at + index) % lengths.length] ?? '80%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Placeholder cards. */
export function LoadingCards({ count, label }: { count: number; label: string }) {
  return (
    <div className={css['cards']} aria-busy="true">
      <Loading label={label} />
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cx(css['card'], css['cardBody'])}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="45%" />
          <Skeleton width="90%" height={24} />
        </div>
      ))}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  const t = useMessages(dataMessages);
  return <VisuallyHidden>{t('loadingList', { label })}</VisuallyHidden>;
}
