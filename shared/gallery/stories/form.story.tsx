import { useFieldArray, useForm } from 'react-hook-form';
import {
  Controller,
  DateInput,
  DateTimeInput,
  FieldGroups,
  FormDialog,
  FormFrame,
  ScrollIntoViewOnMount,
  TimeInput,
} from '../../src/form/index.ts';
import { SegmentedControl } from '../../src/ui/data/index.ts';
import { Button, Notice, TextInput } from '../../src/ui/index.ts';
import { dialogKeys, Held, Opened, type Say, type Story, state, typeKeys } from '../story.tsx';

const form = { save: async () => undefined, failure: undefined, isSaving: false };

function Controlled({ say }: { say: Say }) {
  const { control } = useForm({ defaultValues: { unit: 'kg' } });
  const options = ['kg', 'lb'].map((value) => ({ value, label: value }));
  return (
    <Controller
      control={control}
      name="unit"
      render={({ field: { value, onChange, name } }) => (
        <SegmentedControl title={say('Unidad', 'Unit')} name={name} value={value} onValue={onChange} options={options} />
      )}
    />
  );
}

function Groups({ say }: { say: Say }) {
  const { control, register } = useForm({ defaultValues: { zones: [{ name: 'Puerto Montt' }, { name: 'Osorno' }] } });
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' });
  return (
    <FieldGroups
      groups={fields}
      legend={(number) => `${say('Zona', 'Zone')} ${number}`}
      removeLabel={(number) => `${say('Quitar zona', 'Remove zone')} ${number}`}
      onRemove={remove}
      addLabel={say('Agregar zona', 'Add zone')}
      onAdd={() => append({ name: '' })}
    >
      {(at) => <TextInput title={say('Nombre', 'Name')} type="text" {...register(`zones.${at}.name`)} />}
    </FieldGroups>
  );
}

/** What a form is made of, besides its fields. */
export const forms = {
  Controller: {
    code: '<Controller control={form.control} name="unit" render={({ field }) => …} />',
    states: [state('Un campo sin register', 'A field without register', (say) => <Controlled say={say} />)],
  },
  DateInput: {
    code: '<DateInput title="Entrega" min={today} {...register(\'deliveryDate\')} />',
    states: [
      state('Con días de siempre', 'With the usual days', (say) => (
        <Held first="2026-11-20">
          {(value, set) => <DateInput title={say('Entrega', 'Delivery')} value={value} onChange={(event) => set(event.target.value)} />}
        </Held>
      )),
      state('Con error', 'With an error', (say) => (
        <DateInput title={say('Entrega', 'Delivery')} hasChips={false} error={say('Falta el día', 'The day is missing')} />
      )),
    ],
    keys: typeKeys,
  },
  DateTimeInput: {
    code: '<DateTimeInput title="Capturado" {...register(\'caughtAt\')} />',
    states: [
      state('Con día y hora', 'With day and time', (say) => (
        <Held first="2026-11-20T14:30">
          {(value, set) => <DateTimeInput title={say('Capturado', 'Caught')} value={value} onChange={(event) => set(event.target.value)} />}
        </Held>
      )),
      state('Con error', 'With an error', (say) => (
        <DateTimeInput title={say('Capturado', 'Caught')} error={say('Escribe el día y la hora.', 'Write the day and the time.')} />
      )),
    ],
    keys: typeKeys,
  },
  TimeInput: {
    code: '<TimeInput title="Desde" {...register(\'from\')} />',
    states: [
      state('Con una hora', 'With a time', (say) => (
        <Held first="09:30">
          {(value, set) => <TimeInput title={say('Desde', 'From')} value={value} onChange={(event) => set(event.target.value)} />}
        </Held>
      )),
    ],
    keys: typeKeys,
  },
  FieldGroups: {
    code: "<FieldGroups groups={fields} legend={(n) => t('zone', { n })} onAdd={() => append(empty)} onRemove={remove} …>{(at) => …}</FieldGroups>",
    states: [state('Dos grupos', 'Two groups', (say) => <Groups say={say} />)],
    keys: typeKeys,
  },
  FormDialog: {
    code: '<FormDialog title="Nueva categoría" form={form} action="Crear" failedTitle="No se creó" onClose={close}>…</FormDialog>',
    states: [
      state('Normal', 'Usual', (say) => (
        <Opened label={say('Abrir', 'Open')}>
          {(close) => (
            <FormDialog
              title={say('Nueva categoría', 'New category')}
              form={form}
              action={say('Crear', 'Create')}
              failedTitle={say('No se creó', 'Not created')}
              onClose={close}
            >
              <TextInput title={say('Nombre', 'Name')} type="text" />
            </FormDialog>
          )}
        </Opened>
      )),
    ],
    keys: [...dialogKeys, ['Enter', 'envía el formulario', 'sends the form']],
  },
  FormFrame: {
    code: '<FormFrame form={form} failedTitle="No se guardó">…</FormFrame>',
    states: [
      state('Normal', 'Usual', (say) => (
        <FormFrame form={form} failedTitle={say('No se guardó', 'Not saved')}>
          <TextInput title={say('Nombre', 'Name')} type="text" />
          <Button type="submit">{say('Guardar', 'Save')}</Button>
        </FormFrame>
      )),
    ],
    keys: typeKeys,
  },
  ScrollIntoViewOnMount: {
    code: '{failure && <ScrollIntoViewOnMount><Notice tone="danger" …/></ScrollIntoViewOnMount>}',
    states: [
      state('Al aparecer', 'When it appears', (say) => (
        <Opened label={say('Mostrar', 'Show')}>
          {() => (
            <ScrollIntoViewOnMount>
              <Notice tone="danger" title={say('No se guardó', 'Not saved')} />
            </ScrollIntoViewOnMount>
          )}
        </Opened>
      )),
    ],
  },
} satisfies Record<string, Story>;
