import { requestStepNames, requestSteps, stepsFrom, waitedFor } from './request-steps.ts';
import { mayBecome, nextStates, statesOf } from './states.ts';

it.each(requestStepNames)('takes with %s only ways that the machine of requests has', (name) => {
  const { from, to } = requestSteps[name];
  for (const state of from) if (to !== null) expect(mayBecome('request', state, to)).toBe(true);
});

it.each(statesOf('request'))('has a step for every way out of %s', (state) => {
  const reached = stepsFrom(state).map((name) => requestSteps[name].to);
  const settles = stepsFrom(state).includes('settleReturn');
  for (const next of nextStates('request', state)) expect(settles || reached.includes(next)).toBe(true);
});

it.each([
  ['confirm', 'logistic'],
  ['confirmAsSeller', 'seller'],
  ['completeSelling', 'admin'],
  ['settleReturn', 'logistic'],
] as const)('waits with %s for %s', (step, role) => {
  expect(waitedFor(step)).toBe(role);
});
