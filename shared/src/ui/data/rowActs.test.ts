import type { StateOf } from '../../contract/states.ts';
import { stepActs } from './rowActs.ts';

interface Row {
  state: StateOf<'plugin'>;
}

const acts = stepActs(
  'plugin',
  { 'pending.enabled': 'enable', 'enabled.disabled': 'disable', 'disabled.enabled': 'enable' },
  (row: Row) => row.state,
  (verb, to) => ({ label: `${verb} → ${to}`, act: () => Promise.resolve(to), done: () => verb, confirm: 'plain' }),
);

describe('the steps of a state machine as acts', () => {
  it('make one act of the steps that have one name', () => {
    expect(acts.map(({ label }) => label)).toEqual(['enable → enabled', 'disable → disabled']);
  });

  it.each([
    ['pending', ['enable → enabled']],
    ['enabled', ['disable → disabled']],
    ['disabled', ['enable → enabled']],
  ] as const)('fit a row that is %s if they may follow', (state, expected) => {
    expect(acts.filter(({ fits }) => fits({ state })).map(({ label }) => label)).toEqual(expected);
  });
});
