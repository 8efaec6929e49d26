import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { CompareDialog, type CompareDialogProps } from './CompareDialog.tsx';

const base: CompareDialogProps = {
  who: 'Carla',
  record: 'Caleta Portales',
  at: '09:26',
  theirVersion: 15,
  yourVersion: 14,
  requestId: '2b8d-66e1',
  kept: ['Vendedor', 'Categoría'],
  fields: [
    { name: 'terms', label: 'Condición de pago', before: 'Contado', theirs: '45 días', yours: '30 días' },
    { name: 'phone', label: 'Teléfono', before: '', theirs: '+56 1', yours: '+56 2' },
  ],
  onSave: jest.fn(),
  onClose: jest.fn(),
};

it('shows field by field what both wrote and what it was before', async () => {
  await renderPage(<CompareDialog {...base} />);
  const dialog = screen.getByRole('dialog', { name: 'Carla guardó antes que tú' });
  expect(dialog).toHaveTextContent('Caleta Portales cambió a las 09:26');
  expect(dialog).toHaveTextContent('2 cambios de Carla en otros campos se conservan: Vendedor, Categoría.');
  expect(dialog).toHaveTextContent('409 · código 2b8d-66e1');
  const terms = screen.getByRole('group', { name: /Condición de pago/ });
  expect(terms).toHaveTextContent('antes: Contado');
  expect(within(terms).getByRole('radio', { name: 'Tuyo: 30 días' })).toBeChecked();
  expect(screen.getByRole('group', { name: /Teléfono/ })).toHaveTextContent('antes: —');
});

it('saves the side chosen for each field as the next version', async () => {
  const onSave = jest.fn();
  const { user } = await renderPage(<CompareDialog {...base} onSave={onSave} />);
  await user.click(screen.getByRole('radio', { name: 'Guardado: 45 días' }));
  await user.click(screen.getByRole('button', { name: 'Guardar versión 16' }));
  expect(onSave).toHaveBeenLastCalledWith({ terms: 'theirs', phone: 'yours' });
  await user.click(screen.getByRole('button', { name: 'Usar todo lo guardado' }));
  await user.click(screen.getByRole('button', { name: 'Guardar versión 16' }));
  expect(onSave).toHaveBeenLastCalledWith({ terms: 'theirs', phone: 'theirs' });
  await user.click(screen.getByRole('button', { name: 'Usar todo lo tuyo' }));
  await user.click(screen.getByRole('button', { name: 'Guardar versión 16' }));
  expect(onSave).toHaveBeenLastCalledWith({ terms: 'yours', phone: 'yours' });
});

it('goes back to the form with Esc', async () => {
  const onClose = jest.fn();
  const { user } = await renderPage(<CompareDialog {...base} onClose={onClose} />);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
