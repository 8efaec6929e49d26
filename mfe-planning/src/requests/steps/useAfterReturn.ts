import { may, type Request } from '@shop/shared/contract';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';

/** After a return is settled: navigates to the credit note of its invoice, for users who create it; otherwise closes the dialog. */
export function useAfterReturn(onClose: () => void): (after: Request) => void {
  const role = useRole();
  const navigate = useNavigate();
  return ({ state, invoice, events }) => {
    onClose();
    const last = [...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
    const isTaken = state !== 'return_requested' && last?.step === 'settleReturn' && (last.returnedGrams ?? 0) > 0;
    if (isTaken && invoice && invoice.state !== 'pending' && may(role, 'invoices.make')) navigate(`/facturation/${invoice._id}?credit=now`);
  };
}
