import { act, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { renderPage } from '../testing/index.ts';
import { Link, Route, Routes, useNavigate, useParams } from './index.ts';

/** An answer that the test releases. */
function anAnswer() {
  let come: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come: () => act(async () => come()) };
}

let answer: ReturnType<typeof anAnswer>;
beforeEach(() => {
  answer = anAnswer();
});

function Dialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  async function save() {
    await answer.promise;
    onClose();
    navigate('/facturation/8');
  }
  return (
    <button type="button" onClick={() => void save()}>
      save
    </button>
  );
}

function Invoice() {
  const { id } = useParams();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <h1>{id}</h1>
      <Link to="/facturation/9">other</Link>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Slow() {
  use(answer.promise);
  return <h1>slow</h1>;
}

function List() {
  const navigate = useNavigate();
  return (
    <>
      <h1>list</h1>
      <button type="button" onClick={() => navigate('/facturation/slow')}>
        slow
      </button>
      <button type="button" onClick={() => navigate('/facturation/7')}>
        quick
      </button>
    </>
  );
}

const open = (path: string) =>
  renderPage(
    <Suspense>
      <Routes>
        <Route index element={<List />} />
        <Route path="slow" element={<Slow />} />
        <Route path=":id" element={<Invoice />} />
      </Routes>
    </Suspense>,
    { path },
  );

async function save(path: string) {
  const page = await open(path);
  await page.user.click(screen.getByRole('button', { name: 'save' }));
  return page;
}

it('leads on once what was waited for is there, from a dialog that is closed by then too', async () => {
  const { address } = await save('/facturation/7');
  await answer.come();
  expect(address()).toBe('/facturation/8');
});

it('leads nobody away who has gone to another page meanwhile', async () => {
  const { address, go } = await save('/facturation/7');
  await go('/clients');
  await answer.come();
  expect(address()).toBe('/clients');
});

it('nor from another record of the same page', async () => {
  const { address, user } = await save('/facturation/7');
  await user.click(screen.getByRole('link', { name: 'other' }));
  expect(screen.getByRole('heading')).toHaveTextContent('9');
  await answer.come();
  expect(address()).toBe('/facturation/9');
});

it('leads on from within the same page: filters and panels are in its query', async () => {
  const { address, go } = await save('/facturation/7');
  await go('/facturation/7?tab=1');
  await answer.come();
  expect(address()).toBe('/facturation/8');
});

it('follows who presses something else while a page is on its way', async () => {
  const { address, user } = await open('/facturation');
  await act(async () => screen.getByRole('button', { name: 'slow' }).click());
  expect(address()).toBe('/facturation/slow');
  expect(screen.getByRole('heading')).toHaveTextContent('list');
  await user.click(screen.getByRole('button', { name: 'quick' }));
  expect(address()).toBe('/facturation/7');
});
