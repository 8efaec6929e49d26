import { screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { AmountInput } from './AmountInput.tsx';

it('says at once how one sign with three digits was read', async () => {
  const { user } = await renderPage(<AmountInput title="Peso" unit="kg" hint="Dos decimales." />);
  const field = screen.getByRole('textbox', { name: 'Peso' });
  await user.type(field, '1.25');
  expect(field).toHaveAccessibleDescription('Dos decimales.');
  await user.type(field, '0');
  expect(field).toHaveAccessibleDescription('Se lee como 1250\u00A0kg, sin decimales. Dos decimales.');
  await user.clear(field);
  await user.type(field, '0.500');
  expect(field).toHaveAccessibleDescription('Se lee con decimales: 0,5\u00A0kg, entre 0 y 1. Dos decimales.');
  await user.clear(field);
  expect(field).toHaveAccessibleDescription('Dos decimales.');
});

it('reads by the separators of the country, in the language of the reader', async () => {
  const { user } = await renderPage(<AmountInput title="Weight" unit="kg" />, { country: 'Peru', lang: 'en' });
  const field = screen.getByRole('textbox', { name: 'Weight' });
  await user.type(field, '1.250');
  expect(field).toHaveAccessibleDescription('Read with decimals: 1.25\u00A0kg, between 1 and 2.');
});
