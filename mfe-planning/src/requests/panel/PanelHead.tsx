import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useHref, useNavigate } from '@shop/shared/router';
import { IconButton, useToast } from '@shop/shared/ui';
import { RequestState } from '../../parts/RequestState.tsx';
import { requestMessages } from '../messages.ts';

/** `Solicitud 10446`, when its number is known. */
export function RequestTitle({ id }: { id: string }) {
  const common = useMessages(requestMessages);
  const request = useCall(calls.requests.one, { id }).data;
  return request ? common('requestNumber', { number: String(request.number) }) : common('request');
}

export function RequestBadge({ id }: { id: string }) {
  const request = useCall(calls.requests.one, { id }).data;
  return request ? <RequestState state={request.state} /> : null;
}

/** A link to the full page, and a button that copies its address. */
export function RequestPanelActions({ id }: { id: string }) {
  const common = useMessages(requestMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const address = useHref(`/request/${id}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(address, document.baseURI).href);
      toast.done(common('linkCopied'));
    } catch (error) {
      // Permission was denied, or there is no clipboard over plain HTTP.
      if (!(error instanceof Error)) throw error;
      toast.failed(common('linkNotCopied'));
    }
  }

  return (
    <>
      <IconButton icon="new-order" label={common('openRecord')} onClick={() => navigate(`/request/${id}`)} />
      <IconButton icon="link" label={common('copyLink')} onClick={() => void copy()} />
    </>
  );
}
