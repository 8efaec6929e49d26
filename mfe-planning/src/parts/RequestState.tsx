import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { type RequestStateId, requestLook, requestStateTexts } from './request-states.ts';

/** The state of a request: colour, icon and word. */
export function RequestState({ state }: { state: RequestStateId }) {
  const t = useMessages(requestStateTexts);
  return <Badge {...requestLook[state]}>{t(state)}</Badge>;
}
