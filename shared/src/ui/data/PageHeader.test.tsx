import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { PageHeader } from './PageHeader.tsx';

it('keeps dates, tax ids and numbers of documents whole, and says all else as it is', async () => {
  await renderPage(<PageHeader title="Venta 12" text="Co-operativa Sur · 76.412.889-3 · 20-11-2026 · F-77" />);
  const text = screen.getByText(/^Co-operativa Sur/);
  expect(text).toHaveTextContent('Co-operativa Sur · 76.412.889-3 · 20-11-2026 · F-77');
  expect([...text.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)).toEqual(['76.412.889-3', '20-11-2026', 'F-77']);
});
