import { randomInt } from 'node:crypto';

/** Nothing that is read wrong: no 0 and O, no 1, l and I. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const pick = (from: string) => from[randomInt(from.length)] as string;

/** Three groups such as `kfm4-w7tq-3xnb`, about 58 bits: easy to dictate, and good for the rule of passwords. */
export function temporaryPassword(): string {
  const group = () => {
    const place = randomInt(4);
    return Array.from({ length: 4 }, (_, i) => pick(i === place ? digits : letters)).join('');
  };
  return [group(), group(), group()].join('-');
}
