import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { functionsIn } from './functions.ts';

/** Finds the function around `HERE` in a script. */
function nameAround(text: string) {
  const before = text.slice(0, text.indexOf('HERE')).split('\n');
  const found = functionsIn(text)({ line: before.length, column: (before.at(-1) ?? '').length + 1 });
  return found && [found.text, found.line, found.column];
}

describe('the function around a place', () => {
  for (const [what, text, expected] of [
    ['declared', 'var a=1;function b(){HERE()}', ['b', 1, 18]],
    ['on a further line', 'var a=1;\nfunction b(){\n  HERE()}', ['b', 2, 10]],
    ['kept in a variable', 'const c=()=>{HERE()}', ['c', 1, 7]],
    ['assigned', 'let d;d=function(){HERE()}', ['d', 1, 7]],
    ['assigned to a property', 'e.save=async()=>{HERE()}', ['save', 1, 3]],
    ['of an object', 'f({load(){HERE()}})', ['load', 1, 4]],
    ['of a module of webpack', 'f={482:(e,t,n)=>{HERE()}}', null],
    ['of a class', 'class G{#h(){HERE()}}', ['#h', 1, 9]],
    ['without a name, in one that has one', 'function i(){j(()=>HERE())}', ['i', 1, 10]],
    ['nearest of two', 'function k(){var l=()=>{HERE()}}', ['l', 1, 18]],
    ['none', 'HERE()', null],
    ['unknown, where the script cannot be read', 'function m(){HERE(}', null],
  ] as const)
    it(`${what}`, () => assert.deepEqual(nameAround(text), expected));
});
