import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, type StateOf } from '@shop/shared/contract';
import { speciesRows } from '../../base/db/reference/species.ts';
import type { files, fisherPhotos, fishingTips } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { type Accounts, userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';

/** Drawings of people instead of photos of fishers (see README.md in their folder). */
export const demoPhotos = Array.from({ length: 6 }, (_, n) => readFileSync(join(import.meta.dirname, `photos/person-${n + 1}.webp`)));
const hashes = demoPhotos.map((bytes) => createHash('sha256').update(bytes).digest('hex'));

interface FisherRecords {
  photoFiles: (typeof files.$inferInsert)[];
  fisherPhotos: (typeof fisherPhotos.$inferInsert)[];
  fishingTips: (typeof fishingTips.$inferInsert)[];
}

const tips: Record<'es' | 'en', readonly (readonly [place: string | null, text: string])[]> = {
  es: [
    ['Al norte de la punta', 'Hay cardumen grande a 40 m, sale mejor de madrugada.'],
    ['Frente al faro', 'Corriente fuerte con luna llena: espera al repunte.'],
    ['Bajo de la isla', 'Carnada de jurel fresco, el congelado no lo toma.'],
    [null, 'Cuidado con los lobos: levanta la red antes de que aclare.'],
    ['Canal sur', 'El agua está fría esta semana, busca más hondo.'],
  ],
  en: [
    ['North of the point', 'A large school at 40 m, best before dawn.'],
    ['Off the lighthouse', 'Strong current at full moon: wait for the turn.'],
    ['Shoal of the island', 'Fresh bait only, they leave frozen bait alone.'],
    [null, 'Mind the sea lions: lift the net before it dawns.'],
    ['South channel', 'The water is cold this week, look deeper.'],
  ],
};

const reasons: Record<'es' | 'en', Record<Exclude<StateOf<'fisher'>, 'pending'>, readonly string[]>> = {
  es: {
    approved: ['Registro y cédula al día', 'Presentado por su sindicato', 'Registro vigente, visitado en la caleta'],
    suspended: ['Zarpó sin dar aviso', 'Registro vencido', 'Pesó menos de lo que declaró, dos veces'],
    rejected: ['El registro es de otra persona', 'No tiene registro vigente'],
  },
  en: {
    approved: ['Registry and identity card are valid', 'Introduced by their union', 'Valid registry, visited at the cove'],
    suspended: ['Sailed without notice', 'Their registry ran out', 'Weighed less than declared, twice'],
    rejected: ['The registry is of somebody else', 'No valid registry'],
  },
};

/** Photos and fishing tips of a country's fishers: most have a photo, some have tips. Also sets who approved them and why. */
export function demoFisherRecords(country: DemoCountry, accounts: Accounts, now: Date): FisherRecords {
  const random = new Random(`fisher records ${country.key}`);
  const { _id: countryId } = countries[country.key];
  const made: FisherRecords = { photoFiles: [], fisherPhotos: [], fishingTips: [] };
  const people = new Map(accounts.people.map((person) => [person._id, person]));
  const users = new Map(accounts.users.map((user) => [user.personId, user]));
  const kinds = speciesRows.filter(({ code }) => country.species.includes(code));
  for (const { personId, countryId: of } of accounts.fishers) {
    if (of !== countryId) continue;
    const person = people.get(personId);
    if (person?.fisherState && person.fisherState !== 'pending')
      Object.assign(person, {
        fisherReason: random.pick(reasons[country.language][person.fisherState]),
        fisherDecidedAt: daysBefore(now, random.int(2, 19)),
        fisherDecidedBy: userIdOf(`admin.${country.suffix}`),
      });
    const user = users.get(personId);
    if (user && person?.fisherState === 'approved') user.lastLoginAt = daysBefore(now, random.next() * 12);
    if (random.chance(0.8)) {
      const n = random.int(0, demoPhotos.length - 1);
      const _id = uuidOf(`demo:photo:${personId}`);
      const takenAt = daysBefore(now, random.int(2, 19));
      made.photoFiles.push({
        ...{ _id, countryId, createdAt: takenAt, updatedAt: takenAt },
        ...{ name: 'photo.webp', type: 'image/webp', size: demoPhotos[n]?.length ?? 0, sha256: hashes[n] ?? '' },
      });
      made.fisherPhotos.push({ personId, countryId, fileId: _id });
    }
    const count = random.chance(0.4) ? random.int(1, 3) : 0;
    for (let n = 0; n < count; n++) {
      const [place, text] = random.pick(tips[country.language]);
      const at = daysBefore(now, random.next() * 300);
      made.fishingTips.push({
        ...{ _id: uuidOf(`demo:fishing-tip:${personId}:${n}`), countryId, createdAt: at, updatedAt: at },
        ...{ fisherId: personId, at, place, text, speciesId: random.chance(0.7) ? random.pick(kinds)._id : null },
      });
    }
  }
  return made;
}
