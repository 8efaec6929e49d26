import type { Request, RoleName } from '@shop/shared/contract';
import { Route, Routes } from '@shop/shared/router';
import { type Answers, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { RequestPage } from '../RequestPage.tsx';
import { around, keeping } from '../testing.ts';

function Page() {
  return (
    <Routes>
      <Route path=":id/*" element={<RequestPage />} />
    </Routes>
  );
}

/** The page of a request, with the dialog of one of its steps open. */
export async function openStep(request: Request, action: string, role: RoleName, own: Answers['requests'] = {}, more: Answers = {}) {
  const kept = keeping(request);
  const server = fakeServer({ ...around, ...more, requests: { ...around.requests, ...kept.answers.requests, ...own } });
  const page = await renderPage(<Page />, { path: `/request/${request._id}`, role });
  await page.user.click((await screen.findAllByRole('button', { name: action }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, server, kept, dialog };
}

/** The weight fields, by line. */
export const kg = (dialog: ReturnType<typeof within>, label: RegExp) => dialog.getAllByRole('textbox', { name: label });
