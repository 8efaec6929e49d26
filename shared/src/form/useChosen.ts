import { type ControllerRenderProps, type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';

interface Chosen<F extends FieldValues, N extends FieldPathByValue<F, string>> extends Omit<ControllerRenderProps<F, N>, 'onChange'> {
  onChange(value: string | undefined): void;
  error: string | undefined;
}

/** A field of a form as a combobox takes it: its value, what sets it, and what is wrong with it. Where nothing is chosen the form holds ''. */
export function useChosen<F extends FieldValues, N extends FieldPathByValue<F, string>>(
  { control }: UseFormReturn<F>,
  name: N,
): Chosen<F, N> {
  const { field, fieldState } = useController({ control, name });
  return { ...field, onChange: (value: string | undefined) => field.onChange(value ?? ''), error: fieldState.error?.message };
}
