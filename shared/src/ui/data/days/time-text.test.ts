import { timeOfText } from './time-text.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['14h', '14:00'],
  ['9 h', '09:00'],
  ['9h30', '09:30'],
  ['9:30 p. m.', '21:30'],
  ['9pm', '21:00'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['mañana', undefined],
  ['', undefined],
])('%j is %s', (text, time) => {
  expect(timeOfText(text)).toBe(time);
});
