import { type ControllerRenderProps, type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';

interface Chosen<F extends FieldValues, N extends FieldPathByValue<F, string>> extends Omit<ControllerRenderProps<F, N>, 'onChange'> {
  onChange(value: string | undefined): void;
  error: string | undefined;
}

/** Props of a combobox for a field of a form: its value, its setter and its error. The form holds '' for no choice. */
export function useChosen<F extends FieldValues, N extends FieldPathByValue<F, string>>(
  { control }: UseFormReturn<F>,
  name: N,
): Chosen<F, N> {
  const { field, fieldState } = useController({ control, name });
  return { ...field, onChange: (value: string | undefined) => field.onChange(value ?? ''), error: fieldState.error?.message };
}
