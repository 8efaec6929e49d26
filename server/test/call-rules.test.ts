import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type CallSchemas, changes } from '@shop/shared/contract';
import { type ControlledField, controlledFieldOf, exemptReasons, rulesOfCalls } from '@shop/shared/contract/call-rules';
import { hasSellingLimits } from '@shop/shared/schemas';
import { allCalls } from './all-calls.ts';
import { leavesOf } from './sample.ts';

type Rules = Partial<Record<ControlledField, string | { exempt: keyof typeof exemptReasons }>>;
const table = rulesOfCalls as Record<string, Rules>;
const changing = allCalls.flatMap(({ call, schema: { body } }) => (changes(call) && body ? [{ call, body }] : []));

/** The kinds of controlled fields in a body; an item of a list has the name of the list. */
const kindsOf = (body: NonNullable<CallSchemas['body']>): ControlledField[] => [
  ...new Set(leavesOf(body).flatMap(({ path }) => controlledFieldOf(path.findLast((name) => !/^\d+$/.test(name)) ?? '') ?? [])),
];

describe('the rules of calls', () => {
  for (const { call, body } of changing)
    it(`say for each price, discount, weight, client, day and amount that ${call.id} sets which rule it asks`, () => {
      assert.deepEqual(Object.keys(table[call.id] ?? {}).sort(), kindsOf(body).sort());
    });

  it('name no call that does not exist or sets nothing', () => {
    const ids = changing.map(({ call }) => call.id);
    assert.deepEqual(
      Object.keys(table).filter((id) => !ids.includes(id)),
      [],
    );
  });

  for (const { call } of changing)
    if (Object.values(table[call.id] ?? {}).some((rule) => typeof rule === 'object' && rule.exempt === 'administrators'))
      it(`let only roles without limits make ${call.id}`, () => {
        assert.deepEqual(call.roles.filter(hasSellingLimits), []);
      });

  it('list the exempt fields in docs/security.md, with the reasons', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
    const listed = [...document.matchAll(/^\| `(\w+\.\w+)`\s+\| (\w+)\s+\| (.+?)\s+\|$/gm)].map(
      ([, id, kind, why]) => `${id} ${kind}: ${why}`,
    );
    const exempt = Object.entries(table).flatMap(([id, rules]) =>
      Object.entries(rules).flatMap(([kind, rule]) => (typeof rule === 'object' ? [`${id} ${kind}: ${exemptReasons[rule.exempt]}`] : [])),
    );
    assert.deepEqual(listed.sort(), exempt.sort());
  });
});
