export { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
export { DateInput, type DateInputProps } from '../ui/data/days/DateInput.tsx';
export { type Conflict, type ConflictField, compare, merge } from './conflict.ts';
export { FieldGroups, type FieldGroupsProps } from './FieldGroups.tsx';
export { FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { FormFrame, type FormFrameProps } from './FormFrame.tsx';
export { ScrollIntoViewOnMount } from './ScrollIntoViewOnMount.tsx';
export { type CallForm, type CallFormOptions, useCallForm } from './useCallForm.ts';
export { useChosen } from './useChosen.ts';
