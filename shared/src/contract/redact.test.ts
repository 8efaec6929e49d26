import { maxDetailLength, redact } from './redact.ts';

const people = [
  'ana.soto@example.com',
  'josé+ventas@correo.cl',
  '12.345.678-9',
  '7654321-K',
  '+56 9 8765 4321',
  '(+593) 99-123-4567',
  '01890000-0000-7000-8000-00000000dead',
  '5f3c9a1b2d4e6f7a8b9c0d1e',
  'REQ-2026-00451',
  '$ 1.250.000',
  '2026-03-01T12:00:00.000Z',
  '٣٤٥٦٧',
  'Ana Soto',
  'María de los Ángeles Ñáñez',
  'Pesquera Los Andes S.A.',
  'Ana SOTO',
];

/** The words of a text that must be removed: all except the connecting ones. */
const wordsOf = (text: string) => text.split(/[\s()]+/).filter((word) => /[\p{Lu}\p{N}@]/u.test(word) && word.length > 1);

const sentences: [name: string, say: (data: string) => string][] = [
  ['in the middle', (data) => `Error: no client with ${data} was found`],
  ['at the end', (data) => `Error: not found: ${data}`],
  ['in double quotes', (data) => `SyntaxError: Unexpected token in "${data}" at start`],
  ['in single quotes', (data) => `TypeError: cannot read '${data}' of undefined`],
  ['in quotes that are cut off', (data) => `SyntaxError: JSON said "${data}`],
  [
    'in an address',
    (data) => `ChunkLoadError: https://shop.example/clients/${encodeURIComponent(data)}?q=${encodeURIComponent(data)} failed`,
  ],
  ['in JSON', (data) => `Error: ${JSON.stringify({ client: { legalName: data } })}`],
  ['in a template', (data) => `Error: \`${data}\` is no key`],
  ['in Spanish quotes', (data) => `Error: «${data}» no existe`],
  ['on a second line', (data) => `Error: refused\nclient: ${data}`],
  ['in brackets', (data) => `RangeError: out of range (${data})`],
];

describe.each(sentences)('%s', (_, say) => {
  it.each(people)('takes %s out', (data) => {
    const left = redact(say(data));
    for (const word of wordsOf(data)) expect(left).not.toContain(word);
    expect(redact(left)).toBe(left);
  });
});

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'price')", 'TypeError: Cannot read properties of undefined (reading "…")'],
  ["TypeError: can't access property of the client's log", "TypeError: can't access property of the client's log"],
  ['ReferenceError: formatPrice is not defined', 'ReferenceError: formatPrice is not defined'],
  [
    'ChunkLoadError: Loading chunk 482 failed. (missing: https://a.example/482.js)',
    'ChunkLoadError: Loading chunk <n> failed. (missing: <address>)',
  ],
  ['Error: Loading CSS chunk 17 failed.', 'Error: Loading CSS chunk <n> failed.'],
  ['Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Ana', 'Error: Minified React error #418; visit <address>'],
  ['RangeError: Maximum call stack size exceeded', 'RangeError: Maximum call stack size exceeded'],
  ['Error: /clients/7 is gone', 'Error: <address> is gone'],
])('leaves what says where the mistake is: %s', (said, left) => {
  expect(redact(said)).toBe(left);
});

it('cuts what is long, after the data is out', () => {
  const left = redact(`Error: ${'very '.repeat(200)}ana@example.com`);
  expect(left.length).toBeLessThanOrEqual(maxDetailLength);
});

const hostilePieces = ["'", '"', '@', 'A b ', 'Ab ', '1-', 'a/', '‘', 'http://', 'Aa. ', 'a', 'A', 'Aa', 'a-', 'a.', '_', '\u0315\u0300'];

it('takes no time over hostile texts', () => {
  const began = process.cpuUsage();
  for (const piece of hostilePieces) redact(piece.repeat(30_000));
  // CPU time of this process only, because a busy machine slows everything down.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
