import type { CallForm } from '@shop/shared/form';
import { askToLeave, useNavigate } from '@shop/shared/router';
import type { RequestDraft } from '../form/request-draft.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

/**
 * Opens another draft in place of the form. The router asks nothing within the same path, so that what is not kept yet is saved first; when it
 * cannot be, the person is asked whether it may be left.
 */
export function useOpenDraft<R>(form: CallForm<R, RequestDraft>, keeper: DraftKeeper): (id: string) => Promise<void> {
  const navigate = useNavigate();
  return async (id) => {
    const draft = form.getValues();
    const isKept = !keeper.isBehind(draft, form.changedCount > 0) || (await keeper.save(draft));
    if (isKept || (await askToLeave())) navigate(`/request/new?draft=${id}`);
  };
}
