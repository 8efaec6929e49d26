import { useMessages } from '../../../i18n/useMessages.ts';
import { useNavigate } from '../../../router/index.ts';
import { Button } from '../../Button.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { listMessages } from './messages.ts';
import type { NounWords } from './noun.ts';

/** How a new row is made: at an address, or here. Its words are made of the noun unless said. */
export type Create = ({ href: string } | { onSelect: () => void }) & {
  label?: string;
  /** On a phone. */
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
