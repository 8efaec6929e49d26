import { everyRole, type RoleName, statesOf } from '@shop/shared/contract';
import { awaitedStep, nextSteps, primaryAction, primaryStep, type State, sideSteps, stepBetween, waitingStates } from './next-steps.ts';

/** The steps that each role is offered in each state: the main step, and side steps. */
const offered: Record<State, Record<RoleName, string>> = {
  created: {
    admin: 'confirm +update,reject,delete',
    seller: '– +update,reject',
    logistic: 'confirm +reject',
    mega: 'confirm +update,reject,delete',
  },
  confirmed: {
    admin: 'confirmAsSeller +reject',
    seller: 'confirmAsSeller +reject',
    logistic: '– +reject',
    mega: 'confirmAsSeller +reject',
  },
  confirmed_seller: { admin: 'complete +reject', seller: '– +reject', logistic: 'complete +reject', mega: 'complete +reject' },
  completed: { admin: 'completeSelling +', seller: 'requestReturn +', logistic: '– +', mega: 'completeSelling +' },
  completed_selling: { admin: 'requestReturn +', seller: 'requestReturn +', logistic: '– +', mega: 'requestReturn +' },
  return_requested: { admin: 'settleReturn +', seller: '– +', logistic: 'settleReturn +', mega: 'settleReturn +' },
  rejected: { admin: '– +delete', seller: '– +', logistic: '– +', mega: '– +delete' },
};

const cases = statesOf('request').flatMap((state) => everyRole.map((role) => [state, role, offered[state][role]] as const));

it.each(cases)('a request that is %s offers %s: %s', (state, role, words) => {
  expect(`${primaryStep(state, role) ?? '–'} +${sideSteps(state, role)}`).toBe(words);
});

it('says of later steps after which state they come, and of those of others that they are of others', () => {
  expect(nextSteps('confirmed', 'logistic')).toEqual([
    { step: 'confirmAsSeller', lock: { by: 'role' } },
    { step: 'complete', lock: { by: 'state', after: 'confirmed_seller' } },
    { step: 'completeSelling', lock: { by: 'state', after: 'completed' } },
  ]);
});

it('lets a seller ask for a return of what is completed, though its sale waits for an administrator', () => {
  expect(nextSteps('completed', 'seller')).toEqual([{ step: 'completeSelling', lock: { by: 'role' } }, { step: 'requestReturn' }]);
});

it.each(['waiting', 'refused'] as const)('holds the confirmation while the prices are %s', (state) => {
  expect(nextSteps('created', 'logistic', state)[0]).toEqual({ step: 'confirm', lock: { by: 'approval' } });
  expect(primaryStep('created', 'logistic', state)).toBeUndefined();
  expect(primaryStep('created', 'logistic', 'approved')).toBe('confirm');
});

it('has nothing left for one that was rejected', () => {
  expect(nextSteps('rejected', 'admin')).toEqual([]);
});

it.each<[RoleName, State[]]>([
  ['admin', ['created', 'confirmed', 'confirmed_seller', 'completed', 'return_requested']],
  ['seller', ['confirmed']],
  ['logistic', ['created', 'confirmed_seller', 'return_requested']],
])('waits for %s while it is %s', (role, states) => {
  expect(waitingStates(role)).toEqual(states);
});

it('names the one step between two states, and none where there is none', () => {
  const states = statesOf('request');
  const ways = states.flatMap((from) => states.flatMap((to) => (stepBetween(from, to) ? [`${from} ${stepBetween(from, to)} ${to}`] : [])));
  expect(ways).toEqual([
    'created confirm confirmed',
    'created reject rejected',
    'confirmed confirmAsSeller confirmed_seller',
    'confirmed reject rejected',
    'confirmed_seller complete completed',
    'confirmed_seller reject rejected',
    'completed completeSelling completed_selling',
    'completed requestReturn return_requested',
    'completed_selling requestReturn return_requested',
    'return_requested settleReturn completed',
    'return_requested settleReturn completed_selling',
  ]);
});

it.each([
  ['admin', null, 'invoice'],
  ['mega', { state: 'pending' as const }, 'issue'],
  ['admin', { state: 'issued' as const }, undefined],
  ['seller', null, undefined],
] as const)('of what is sold %s does next what its documents lack', (role, invoice, act) => {
  const sold = {
    state: 'completed_selling' as const,
    approvalState: null,
    saleId: 'sale',
    invoice: invoice && { _id: 'invoice', docType: 'invoice' as const, docNumber: null, ...invoice },
  };
  expect(primaryAction(sold, role)).toBe(act);
});

it.each([
  ['created', 'seller', 'confirm'],
  ['confirmed', 'logistic', 'confirmAsSeller'],
  ['completed', 'seller', 'completeSelling'],
  ['return_requested', 'seller', 'settleReturn'],
  ['created', 'logistic', undefined],
  ['completed_selling', 'logistic', undefined],
] as const)('%s makes a %s wait for %s', (state, role, step) => {
  expect(awaitedStep(state, role)).toBe(step);
});
