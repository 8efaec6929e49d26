import { lazy, Suspense } from 'react';
import type { DateInputProps } from './days/DateInput.tsx';

// Aliases of 2.0.0, available until 3.0.
export { dataMessages as /** @deprecated since 2.0: `dataMessages`. */ dataTexts } from './messages.ts';

const LaterDateInput = lazy(() => import('./days/DateInput.tsx').then((module) => ({ default: module.DateInput })));

/** @deprecated since 2.0: that of `@shop/shared/form`. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense>
      <LaterDateInput {...props} />
    </Suspense>
  );
}
