import { languageAtom } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { cx, Spinner } from '@shop/shared/ui';
import { interpolateLink } from '../remotes/interpolate.ts';
import type { Row } from '../remotes/useLists.ts';
import { useActs } from './InlineActions.tsx';
import css from './Work.module.css';
import type { Work } from './work.ts';

/** The primary action on a record: done in place, or a link to the page where it is done. title: of the record. */
export function Act({ work, row, title, isWide = false }: { work: Work; row: Row; title: string; isWide?: boolean }) {
  const language = useShared(languageAtom);
  const { begin, isUnderWay } = useActs();
  if (!work.act) return null;
  const { name, link, isInPlace } = work.act;
  const looks = { className: cx(css['act'], isWide && css['wide']), 'data-act': '', 'aria-label': `${name[language]}: ${title}` };
  if (!isInPlace)
    return (
      <Link to={interpolateLink(link, row)} {...looks}>
        {name[language]}
      </Link>
    );
  const isBusy = isUnderWay(work, row);
  return (
    <button type="button" {...looks} aria-busy={isBusy || undefined} onClick={() => begin(work, row)}>
      {isBusy ? <Spinner /> : name[language]}
    </button>
  );
}
