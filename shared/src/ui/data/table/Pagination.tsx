import { limits } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Icon } from '../../Icon.tsx';
import { dataMessages } from '../messages.ts';
import css from './Pagination.module.css';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  size: number;
  total: number;
  onPage?: (page: number) => void;
  onSize?: (size: number) => void;
}

/** The first page, the last page and those around the current one; undefined is a gap. */
export function pagesAbout(page: number, pages: number): (number | undefined)[] {
  const near = [0, pages - 1, page - 1, page, page + 1, ...(page < 2 ? [1, 2] : []), ...(page > pages - 3 ? [pages - 3, pages - 2] : [])];
  const shown = [...new Set(near)].filter((at) => at >= 0 && at < pages).sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const gap = at - (shown[index - 1] ?? at - 1);
    if (gap === 2) return [at - 1, at];
    return gap > 2 ? [undefined, at] : [at];
  });
}

/** The range of rows, the page size, and navigation to other pages. */
export function Pagination({ page, size, total, onPage, onSize }: PaginationProps) {
  const t = useMessages(dataMessages);
  const { number } = useFormat();
  const pages = Math.max(1, Math.ceil(total / size));
  const sizes = [...new Set<number>([...limits.page.sizes, size])].sort((a, b) => a - b);
  const from = Math.min(page * size + 1, total);
  return (
    <div className={css['footer']}>
      <span className={css['range']} role="status">
        {t('range', { from, to: Math.min((page + 1) * size, total), total })}
      </span>
      {onSize && (
        <span className={css['size']}>
          <select aria-label={t('pageSize')} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((option) => (
              <option key={option} value={option}>
                {t('perPage', { size: option })}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={14} />
        </span>
      )}
      {pages > 1 && (
        <nav className={css['pages']} aria-label={t('pages')}>
          <button type="button" aria-label={t('previousPage')} disabled={page === 0} onClick={() => onPage?.(page - 1)}>
            <Icon name="chevron-left" />
          </button>
          {pagesAbout(page, pages).map((at, index) =>
            at === undefined ? (
              <span key={`gap${index}`} className={css['gap']}>
                …
              </span>
            ) : (
              <button
                key={at}
                type="button"
                className={cx(css['page'], at === page && css['current'])}
                aria-label={t('page', { page: at + 1 })}
                aria-current={at === page || undefined}
                onClick={() => onPage?.(at)}
              >
                {number(at + 1)}
              </button>
            ),
          )}
          <button type="button" aria-label={t('nextPage')} disabled={page >= pages - 1} onClick={() => onPage?.(page + 1)}>
            <Icon name="chevron-right" />
          </button>
        </nav>
      )}
    </div>
  );
}
