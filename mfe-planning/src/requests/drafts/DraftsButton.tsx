import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { Button, Menu, useIsDesktop } from '@shop/shared/ui';
import css from './Drafts.module.css';
import { requestDraftMessages } from './messages.ts';
import { type DraftRow, useDraftWords } from './useDraftWords.ts';

const hrefOf = ({ _id }: DraftRow) => `/request/new?draft=${_id}`;

/** In the header of the list: continues the user's only draft, or offers a choice if there are several. */
export function DraftsButton({ drafts }: { drafts: readonly DraftRow[] }) {
  const t = useMessages(requestDraftMessages);
  const words = useDraftWords();
  const { relative } = useFormat();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const [only, ...others] = drafts;
  // A phone has no space for it next to the title: the form behind "Nueva" offers the same drafts.
  if (!only || !isDesktop) return null;
  const goOn = () => navigate(hrefOf(only));
  if (others.length === 0)
    return (
      <Button kind="outline" icon="edit" title={words.sentence(only)} onClick={goOn}>
        <span className={css['name']}>{words.name(only)}</span>
      </Button>
    );
  const items = drafts.map((draft) => ({
    id: draft._id,
    label: words.name(draft),
    detail: t('savedAgo', { ago: relative(draft.updatedAt) }),
    href: hrefOf(draft),
  }));
  return (
    <Menu items={[items]}>
      {(trigger) => (
        <Button kind="outline" icon="edit" {...trigger}>
          {t('many', { count: drafts.length })}
        </Button>
      )}
    </Menu>
  );
}
