import { storageKeys } from '@shop/shared/contract';
import { forget, keep, keepText, readText } from '@shop/shared/session';
import { addOverride, ownAddress, readOverrides, removeOverrides } from './overrides.ts';
import { allowOverrides } from './testing.ts';

beforeEach(() => {
  allowOverrides();
  forget(storageKeys.overrides);
});

describe('the address of a development server', () => {
  it.each([
    ['http://127.0.0.1:3101', 'http://127.0.0.1:3101/'],
    ['localhost:3101', 'http://localhost:3101/'],
    [' http://localhost:3101/remote ', 'http://localhost:3101/remote/'],
  ])('%s is of this machine', (typed, address) => expect(ownAddress(typed)).toBe(address));

  it.each([
    '',
    'planning',
    'http://127.0.0.1',
    'https://127.0.0.1:3101',
    'http://10.0.0.7:3101',
    'http://127.0.0.1.example.com:3101',
    'http://localhost:3101@example.com:80',
    'http://user:secret@localhost:3101',
    'javascript:alert(1)',
  ])('%s is not', (typed) => expect(ownAddress(typed)).toBeUndefined());
});

describe('what this browser overrides', () => {
  it('is kept by remote, replaced, and taken back one by one', () => {
    addOverride('planning', 'http://127.0.0.1:3101/');
    addOverride('config', 'http://127.0.0.1:3103/');
    addOverride('planning', 'http://127.0.0.1:4101/');
    expect(readOverrides()).toEqual({ planning: 'http://127.0.0.1:4101/', config: 'http://127.0.0.1:3103/' });
    removeOverrides(['planning']);
    expect(readOverrides()).toEqual({ config: 'http://127.0.0.1:3103/' });
    removeOverrides(['config']);
    expect(readText(storageKeys.overrides)).toBeUndefined();
  });

  it.each(['not JSON', '[]', '7', 'null'])('is nothing when %s is kept', (text) => {
    keepText(storageKeys.overrides, text);
    expect(readOverrides()).toEqual({});
  });

  it('leaves out an address of elsewhere, whoever wrote it there', () => {
    keep(storageKeys.overrides, { planning: 'https://evil.example/', config: 'http://localhost:3103/' });
    expect(readOverrides()).toEqual({ config: 'http://localhost:3103/' });
  });
});
