import type { ThreadNode } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMemo } from 'react';
import { threadMessages } from './messages.ts';

/** Returns functions that describe a node. */
export function useNodeWords() {
  const t = useMessages(threadMessages);
  return useMemo(() => {
    const titleOf = ({ kind, code, name }: ThreadNode) =>
      kind === 'catch' || kind === 'published' || kind === 'ownPublished' ? (name ?? t(`kind.${kind}`)) : (code ?? t(`kind.${kind}`));
    /** The text below its weight. */
    const detailOf = ({ kind, code, name, state, isPlanned }: ThreadNode) =>
      kind === 'catch'
        ? (code ?? '')
        : [
            isPlanned ? t('planned') : '',
            kind === 'published' || kind === 'ownPublished' ? '' : name,
            kind === 'trip' ? state : '',
            kind === 'delivery' && state === 'delivered' ? t('delivered') : '',
          ]
            .filter(Boolean)
            .join(' · ');
    return { titleOf, detailOf };
  }, [t]);
}
