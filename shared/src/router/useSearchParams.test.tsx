import { renderPage } from '../testing/index.ts';
import { useNavigate, useSearchParams } from './index.ts';

function Page() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const put = (name: string) => setParams((before) => new URLSearchParams([...before, [name, '1']]));
  return (
    <>
      <button
        type="button"
        onClick={() => {
          put('a');
          put('b');
        }}
      >
        both
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate('/clients/7');
          put('a');
        }}
      >
        away
      </button>
      <button type="button" onClick={() => setParams({ c: '2' }, { replace: true })}>
        only
      </button>
      <p>{params.toString()}</p>
    </>
  );
}

const open = () => renderPage(<Page />, { path: '/clients?x=0' });

it('adds up changes that are made at once', async () => {
  const { user, address, getByText, getByRole } = await open();
  await user.click(getByRole('button', { name: 'both' }));
  expect(address()).toBe('/clients?x=0&a=1&b=1');
  expect(getByText('x=0&a=1&b=1')).toBeVisible();
});

it('changes nothing once somebody has left for another path', async () => {
  const { user, address, getByRole } = await open();
  await user.click(getByRole('button', { name: 'away' }));
  expect(address()).toBe('/clients/7');
});

it('takes a whole new query, in place of the address where asked', async () => {
  const { user, address, back, getByRole } = await open();
  await user.click(getByRole('button', { name: 'only' }));
  expect(address()).toBe('/clients?c=2');
  await back();
  expect(address()).toBe('/clients?c=2');
});
