import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../../router/index.ts';
import { cx } from '../cx.ts';
import { Field } from '../Field.tsx';
import { useIsDesktop } from '../useIsDesktop.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import type { ComboboxProps } from './Combobox.tsx';
import type { CompareDialogProps } from './CompareDialog.tsx';
import css from './controls.module.css';
import type { KeyLegendProps } from './list/KeyLegend.tsx';
import type { OpenRowProps } from './list/OpenRow.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';
import type { UnsavedBarProps } from './UnsavedBar.tsx';

// Components of this entry point that no list needs for its first rows. Each has a chunk of its own that loads when it is first shown.

const LaterBulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })));
const LaterCombobox = lazy(() => import('./Combobox.tsx').then((module) => ({ default: module.Combobox })));
const LaterCompareDialog = lazy(() => import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })));
const LaterKeyLegend = lazy(() => import('./list/KeyLegend.tsx').then((module) => ({ default: module.KeyLegend })));
const LaterOpenRow = lazy(() => import('./list/OpenRow.tsx').then((module) => ({ default: module.OpenRow })));
const LaterReasonDialog = lazy(() => import('./ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const LaterUnsavedBar = lazy(() => import('./UnsavedBar.tsx').then((module) => ({ default: module.UnsavedBar })));

export function BulkBar(props: BulkBarProps) {
  if (props.count === 0 && !props.run) return null;
  return (
    <Suspense>
      <LaterBulkBar {...props} />
    </Suspense>
  );
}

/** If the placeholder has the focus when the combobox arrives, the combobox takes it over. */
export function Combobox(props: ComboboxProps) {
  const { title, hint, isRequired, isTitleHidden, span = 1 } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const room = (
    <Field {...{ title, hint, isRequired, isTitleHidden, span }}>
      {({ labelId: _, ...links }) => (
        <input
          {...links}
          className={cx(css['control'], css['combobox'])}
          readOnly
          aria-busy="true"
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        />
      )}
    </Field>
  );
  return (
    <Suspense fallback={room}>
      <LaterCombobox {...props} hasFocus={hasFocus} />
    </Suspense>
  );
}

export function CompareDialog(props: CompareDialogProps) {
  return (
    <Suspense>
      <LaterCompareDialog {...props} />
    </Suspense>
  );
}

export function KeyLegend(props: KeyLegendProps) {
  const isDesktop = useIsDesktop();
  if (!isDesktop || !props.acts.some(({ shortcut }) => shortcut !== undefined)) return null;
  return (
    <Suspense>
      <LaterKeyLegend {...props} />
    </Suspense>
  );
}

/** Handles the open row of a list, or the one that `?open=<id>` of the address names. */
export function OpenRow<Row extends { _id: string }>(props: OpenRowProps<Row>) {
  const asked = useSearchParams()[0].get('open');
  if (!asked && !props.openId) return null;
  return (
    <Suspense>
      <LaterOpenRow {...(props as unknown as OpenRowProps<{ _id: string }>)} asked={asked} />
    </Suspense>
  );
}

export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Suspense>
      <LaterReasonDialog {...props} />
    </Suspense>
  );
}

export function UnsavedBar(props: UnsavedBarProps) {
  if (props.count === 0) return null;
  return (
    <Suspense>
      <LaterUnsavedBar {...props} />
    </Suspense>
  );
}
