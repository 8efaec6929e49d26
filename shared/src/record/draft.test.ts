import type { RecordField } from '../contract/fields/index.ts';
import { draftOf, emptyDraft, fieldsOf } from './draft.ts';

const name = { es: 'Campo', en: 'Field' };
const fields = {
  title: { kind: 'text', name },
  note: { kind: 'text', name, isNullable: true },
  taxId: { kind: 'taxId', name },
  phone: { kind: 'phone', name },
  days: { kind: 'choice', name, initial: '30', isNumber: true },
  ownerId: { kind: 'choice', name, isNullable: true },
} as const satisfies Record<string, RecordField>;

it('holds every field as a text, empty for none, and the tax id as its country writes it', () => {
  const stored = { title: 'Caleta', note: null, taxId: '764128893', phone: '+56322214480', days: 0, ownerId: null };
  expect(draftOf(fields, stored, 'CL')).toEqual({
    title: 'Caleta',
    note: '',
    taxId: '76.412.889-3',
    phone: '+56322214480',
    days: '0',
    ownerId: '',
  });
});

it('begins with nothing, but with what a choice that always has one begins with', () => {
  expect(emptyDraft(fields)).toEqual({ title: '', note: '', taxId: '', phone: '', days: '30', ownerId: '' });
});

it('gives the call null for what may be left out, numbers as numbers, and a phone with the code of its country', () => {
  const typed = { title: '', note: '  ', taxId: '76.412.889-3', phone: '32 221 4480', days: '60', ownerId: '' };
  expect(fieldsOf(fields, typed, 'CL')).toEqual({
    title: '',
    note: null,
    taxId: '76.412.889-3',
    phone: '+56322214480',
    days: 60,
    ownerId: null,
  });
});
