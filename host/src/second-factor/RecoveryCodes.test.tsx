import { renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { RecoveryCodes } from './RecoveryCodes.tsx';

it('says when the browser does not let it copy, and what to do instead', async () => {
  const { user } = await renderPage(<RecoveryCodes codes={['abcd-efgh']} onKept={() => undefined} />);
  const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos copiarlos');
  refused.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByRole('button', { name: 'Códigos copiados' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
