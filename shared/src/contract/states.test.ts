import { machines, mayBecome, nextStates } from './states.ts';

describe('state machines', () => {
  it.each(Object.entries(machines))('%s leads only to states it has', (_, machine) => {
    for (const next of Object.values(machine)) for (const state of next) expect(Object.keys(machine)).toContain(state);
  });

  it('lets a user be approved once and then blocked and unblocked', () => {
    expect(nextStates('user', 'pending')).toEqual(['approved', 'rejected']);
    expect(mayBecome('user', 'approved', 'blocked')).toBe(true);
    expect(mayBecome('user', 'blocked', 'approved')).toBe(true);
    expect(mayBecome('user', 'rejected', 'approved')).toBe(false);
  });
});
