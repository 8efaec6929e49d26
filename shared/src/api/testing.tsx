import { screen } from '@testing-library/react';
import { calls } from '../contract/calls/index.ts';
import { aClientRow, aListOf } from '../testing/index.ts';
import { useCall } from './index.ts';

const list = { page: 0, pageSize: 10 };

/** A list of clients, one line each, and the number of others' changes if it offers them. */
export function List({ page = 0, offersChanges = false }) {
  const { data, error, changes, showChanges } = useCall(calls.clients.list, { ...list, page }, { offersChanges });
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.items.map((row) => (
          <li key={row._id}>{row.legalName}</li>
        ))}
      </ul>
      {changes > 0 && (
        <button type="button" onClick={showChanges}>
          {changes} cambios
        </button>
      )}
    </>
  );
}

/** The texts of the list. */
export const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
/** A page of clients of these names. */
export const named = (...names: string[]) => aListOf(names.map((legalName) => aClientRow({ legalName })));
/** The announcement of the socket when another user changed them. */
export const bySomebody = (...ids: string[]) => ({ topic: 'clients' as const, ids, by: 'somebody' });
