import { useMessages } from '../../../i18n/useMessages.ts';
import { useNavigate } from '../../../router/index.ts';
import { Button } from '../../Button.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { listMessages } from './messages.ts';
import type { NounWords } from './noun.ts';

/** How a new row is created: at an address, or in place. The default texts are derived from the noun. */
export type Create = ({ href: string } | { onSelect: () => void }) & {
  label?: string;
  /** The label on a phone. */
  short?: string;
};

export function CreateButton({ words, ...create }: Create & { words: NounWords }) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const { label = t('create', { ...words }), short = create.label ?? t('createShort', { ...words }) } = create;
  return (
    <Button icon="add" data-press="n" onClick={() => ('href' in create ? void navigate(create.href) : create.onSelect())}>
      {isDesktop ? label : short}
    </Button>
  );
}
