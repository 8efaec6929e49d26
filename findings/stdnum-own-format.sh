#!/usr/bin/env bash
# stdnum 1.12.0 (npm): three results for tax numbers of Chile and Ecuador that a caller does not expect.
# 1. cl.rut refuses the spelling with two points that its own format() writes, which is how a RUT is printed on every Chilean document.
# 2. cl.rut refuses a RUT that is padded with a zero to ten characters, as bank files write it, but accepts a padded nine-character one
#    as a number of its own: the compact form keeps the zero, so one person has two compact forms.
# 3. ec.ruc validates the 13 digits of a natural person's RUC, but its compact form is the ten digits of the identity card: the
#    establishments 001 and 002 have the same compact form, while a company keeps all 13.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stdnum@1.12.0
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { stdnum } from 'stdnum';

const { rut } = stdnum.CL;
const { ruc } = stdnum.EC;
const show = (label, result) => console.log(label, JSON.stringify(result));

const formatted = rut.format('123456785');
show(`cl.rut ${formatted}`, rut.validate(formatted));
assert.equal(formatted, '12.345.678-5');
assert.equal(rut.validate('12345678-5').isValid, true);
assert.equal(rut.validate(formatted).isValid, false);

// 8.123.456-6 and 08123456-6 are one person.
const plain = rut.validate('8123456-6');
const padded = rut.validate('08123456-6');
show('cl.rut 8123456-6', plain);
show('cl.rut 08123456-6', padded);
assert.deepEqual([plain.compact, padded.compact], ['81234566', '081234566']);
assert.equal(rut.validate('012345678-5').isValid, false);

const establishments = ['1714307103001', '1714307103002', '1790011674001'].map((number) => ruc.validate(number).compact);
show('ec.ruc', establishments);
assert.deepEqual(establishments, ['1714307103', '1714307103', '1790011674001']);
JS
node run.mjs
echo "As found: compact() and format() of stdnum do not give one spelling per taxpayer."
