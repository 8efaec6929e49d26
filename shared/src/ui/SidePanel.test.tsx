import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { SidePanel } from './SidePanel.tsx';

it('takes Esc for itself, so that the browser does not answer with it the question that closing may open', async () => {
  const onClose = jest.fn();
  await renderPage(
    <SidePanel title="Bitácora" onClose={onClose}>
      <input aria-label="Nota" />
    </SidePanel>,
  );
  const isLeftToTheBrowser = fireEvent.keyDown(screen.getByLabelText('Nota'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(isLeftToTheBrowser).toBe(false);
});
