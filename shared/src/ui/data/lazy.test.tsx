import { render, screen } from '@testing-library/react';
import { Combobox } from './lazy.tsx';

// The lazy code loads once for all tests of a file, so this test runs first.
it('a choice whose code is on its way says so, and keeps the focus of who is in it already', async () => {
  const ref = { current: null };
  render(<Combobox ref={ref} title="Cliente" options={[]} value={undefined} onChange={() => undefined} />);
  const room = screen.getByRole('textbox', { name: 'Cliente' });
  expect(room).toHaveAttribute('aria-busy', 'true');
  room.focus();
  const box = await screen.findByRole('combobox', { name: 'Cliente' });
  expect(box).toHaveFocus();
  expect(box).not.toHaveAttribute('aria-busy');
  expect(ref.current).toBe(box);
});
