import {
  Checkbox,
  Combobox,
  FilterChip,
  RadioGroup,
  SearchBox,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
} from '../../src/ui/data/index.ts';
import { Held, nothing, type Say, type Story, state, typeKeys } from '../story.tsx';

const species = ['Congrio dorado', 'Merluza austral', 'Jaiba marmola'].map((label) => ({ value: label, label }));
const units = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
];
const specie = (say: Say) => say('Especie', 'Species');
const missing = (say: Say) => say('Falta la especie', 'The species is missing');

/** What a value is chosen or typed in. */
export const dataControls = {
  Checkbox: {
    code: '<Checkbox title="Sin hielo" {...register(\'isDry\')} />',
    states: [
      state('Marcada y no', 'Ticked and not', (say) => (
        <>
          <Checkbox title={say('Sin hielo', 'Without ice')} defaultChecked />
          <Checkbox title={say('Entera', 'Whole')} />
        </>
      )),
      state('Algunas', 'Some', (say) => <Checkbox title={say('Todas', 'All')} isMixed />),
      state('Desactivada', 'Disabled', (say) => <Checkbox title={say('Sin hielo', 'Without ice')} disabled />),
    ],
    keys: [['Espacio / Space', 'la marca o la desmarca', 'ticks it or takes the tick away']],
  },
  Combobox: {
    code: '<Combobox {...useChosen(form, \'clientId\')} title="Cliente" options={options} total={total} onSearch={search} />',
    states: [
      state('Normal', 'Usual', (say) => (
        <Held<string | undefined> first={undefined}>
          {(value, set) => <Combobox title={specie(say)} options={species} value={value} onChange={set} />}
        </Held>
      )),
      state('Elegida', 'Chosen', (say) => <Combobox title={specie(say)} options={species} value="Jaiba marmola" onChange={nothing} />),
      state('Cargando', 'Loading', (say) => <Combobox title={specie(say)} options={[]} value={undefined} onChange={nothing} isLoading />),
      state('Con error', 'With an error', (say) => (
        <Combobox title={specie(say)} options={species} value={undefined} onChange={nothing} error={missing(say)} />
      )),
    ],
    keys: [
      ['A–Z', 'abre y busca', 'opens and searches'],
      ['↓ ↑', 'abre; de una a otra', 'opens; from one to the next'],
      ['Enter', 'toma la marcada', 'takes the marked one'],
      ['Esc, Alt + ↑', 'cierra sin tomar nada', 'closes and takes nothing'],
    ],
  },
  FilterChip: {
    code: "<FilterChip filter={{ id: 'type', label: 'Tipo', options, value }} onChange={set} />",
    states: [
      state('Uno', 'One of them', (say) => (
        <Held first="all">
          {(value, onChange) => (
            <FilterChip filter={{ id: 'one', label: specie(say), options: species, value, gender: 'feminine' }} onChange={onChange} />
          )}
        </Held>
      )),
      state('Varios', 'Several', (say) => (
        <Held first="Jaiba marmola">
          {(value, onChange) => (
            <FilterChip filter={{ id: 'many', label: specie(say), options: species, value, isMulti: true }} onChange={onChange} />
          )}
        </Held>
      )),
    ],
    keys: [
      ['Enter, Espacio / Space, ↓', 'abre', 'opens'],
      ['↑ ↓', 'de una opción a otra', 'from one option to the next'],
      ['Supr / Delete, ⌫', 'quita el filtro', 'clears the filter'],
      ['Esc', 'cierra', 'closes'],
    ],
  },
  RadioGroup: {
    code: '<RadioGroup title="Unidad" options={units} {...register(\'unit\')} />',
    states: [
      state('Normal', 'Usual', (say) => (
        <Held first="kg">
          {(value, set) => <RadioGroup name="radio" title={say('Unidad', 'Unit')} options={units} value={value} onValue={set} />}
        </Held>
      )),
      state('Con error', 'With an error', (say) => (
        <RadioGroup
          name="radio-error"
          title={say('Unidad', 'Unit')}
          options={units}
          error={say('Falta la unidad', 'The unit is missing')}
        />
      )),
    ],
    keys: [['↑ ↓ ← →', 'elige la siguiente', 'chooses the next']],
  },
  SegmentedControl: {
    code: '<SegmentedControl title="Unidad" options={units} value={unit} onValue={setUnit} />',
    states: [
      state('Normal', 'Usual', (say) => (
        <Held first="kg">
          {(value, set) => <SegmentedControl name="segment" title={say('Unidad', 'Unit')} options={units} value={value} onValue={set} />}
        </Held>
      )),
    ],
    keys: [['↑ ↓ ← →', 'elige la siguiente', 'chooses the next']],
  },
  SearchBox: {
    code: '<SearchBox title="Nombre o RUT" value={typed} onSearch={search} />',
    states: [
      state('Normal', 'Usual', (say) => (
        <Held first="">{(value, set) => <SearchBox title={say('Nombre o RUT', 'Name or tax id')} value={value} onSearch={set} />}</Held>
      )),
    ],
    keys: [
      ['Enter', 'busca sin esperar la pausa', 'searches without waiting for the pause'],
      ['Esc', 'la vacía', 'empties it'],
    ],
  },
  Select: {
    code: '<Select title="Especie" options={optionsOf(species)} {...register(\'speciesId\')} />',
    states: [
      state('Normal', 'Usual', (say) => <Select title={specie(say)} options={species} />),
      state('Con error', 'With an error', (say) => <Select title={specie(say)} options={species} isRequired error={missing(say)} />),
      state('Desactivado', 'Disabled', (say) => <Select title={specie(say)} options={species} disabled />),
    ],
    keys: [
      ['↑ ↓', 'de una a otra', 'from one to the next'],
      ['Alt + ↓', 'abre', 'opens'],
    ],
  },
  Switch: {
    code: '<Switch label="Visible en la app" isOn={row.visible} onSwitch={show} />',
    states: [
      state('Normal', 'Usual', (say) => (
        <Held first={true}>
          {(isOn, set) => <Switch label={say('Visible en la app', 'Visible in the app')} isOn={isOn} onSwitch={set} />}
        </Held>
      )),
      state('Desactivado', 'Disabled', (say) => (
        <Switch label={say('Visible en la app', 'Visible in the app')} isOn={false} onSwitch={nothing} disabled />
      )),
    ],
    keys: [['Espacio / Space, Enter', 'lo cambia, y vale al momento', 'switches it, at once']],
  },
  TextArea: {
    code: '<TextArea title="Nota" rows={3} {...register(\'note\')} />',
    states: [
      state('Normal', 'Usual', (say) => <TextArea title={say('Nota', 'Note')} hint={say('La lee el cliente', 'The client reads it')} />),
      state('Con error', 'With an error', (say) => (
        <TextArea title={say('Nota', 'Note')} error={say('Falta la nota', 'The note is missing')} />
      )),
    ],
    keys: typeKeys.slice(0, 1),
  },
} satisfies Record<string, Story>;
