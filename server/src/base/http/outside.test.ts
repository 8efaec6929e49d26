import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInside, isInsideHost, lookupOutside } from './outside.ts';

it('resolves no name that leads inside', async () => {
  const error = await new Promise((resolve) => lookupOutside('localhost', {}, (failed) => resolve(failed)));
  assert.match(String(error), /localhost has no address outside/);
});

it('tells addresses of the inside from others, however they are written', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', '::ffff:7f00:1', 'fe80::1', 'fec0::1', 'fd00::1'];
  const ofOne = ['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '::7f00:1'];
  for (const address of [...inside, ...ofOne]) assert.ok(isInside(address), address);
  for (const address of ['93.184.216.34', '2606:2800:220:1::1']) assert.ok(!isInside(address), address);
  for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://a.localhost./', 'https://0x7f.1/'])
    assert.ok(isInsideHost(new URL(url)), url);
  assert.ok(!isInsideHost(new URL('https://hooks.example.com/')));
});
