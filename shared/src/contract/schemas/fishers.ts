import { z } from 'zod';
import { statesOf } from '../states.ts';
import { presentations } from '../vocabulary.ts';
import { dateTime, id, photoUpload, reference, speciesReference } from './common.ts';

/** A picture of a person: an address that is good for this session until it ends. */
const photo = z.object({ address: z.string(), type: z.string(), endsAt: dateTime });

/** What a fisher caught of a species in each of the twelve `months`. */
const yearOfSpecies = z.object({
  species: speciesReference,
  grams: z.array(z.int()),
  /** Whether its season was closed in the month. */
  closed: z.array(z.boolean()),
});

/** Why something about a fisher is as it is, where somebody said; who decided so, and when. */
const decided = { reason: z.string(), decidedAt: dateTime.nullable(), decidedBy: reference.nullable() };

/** A fisher, whole. `_id`: of the person. */
export const fisher = z.object({
  _id: id,
  name: z.string(),
  photo: photo.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  registryNumber: z.string().nullable(),
  cove: z.string().nullable(),
  region: z.string().nullable(),
  hasCamera: z.boolean(),
  state: z.enum(statesOf('fisher')),
  ...decided,
  /** When they were in the app last. */
  lastLoginAt: dateTime.nullable(),
  memberships: z.array(z.object({ _id: id, organization: z.string(), state: z.enum(statesOf('plugin')), ...decided })),
  vessels: z.array(
    z.object({
      _id: id,
      name: z.string(),
      registryNumber: z.string(),
      callSign: z.string().nullable(),
      lengthM: z.number().nullable(),
      trips: z.int(),
    }),
  ),
  /** Of twelve months but for landedGrams, which is of 30 days. */
  figures: z.object({
    landedGrams: z.int(),
    lastTripAt: dateTime.nullable(),
    trips: z.int(),
    /** Of the trips that were observed: what was observed beside what was reported; null: none was. */
    differencePercent: z.number().nullable(),
    /** Trips with a video that was verified. */
    verifiedTrips: z.int(),
    /** What was agreed for their lines of beach prices. */
    agreedMinor: z.int(),
  }),
  /** The twelve months that end with the present one, `2026-11`, in the country's calendar. */
  months: z.array(z.string()),
  catches: z.array(yearOfSpecies),
  /** The latest of what they published, and how many there are. */
  offers: z.object({
    total: z.int(),
    latest: z.array(
      z.object({
        _id: id,
        name: z.string(),
        presentation: z.enum(presentations).nullable(),
        grams: z.int(),
        priceMinor: z.int(),
        caughtAt: dateTime.nullable(),
        isVisible: z.boolean(),
      }),
    ),
  }),
});

/** What a fisher tells others of the sea. */
export const fishingTip = z.object({
  _id: id,
  at: dateTime,
  species: speciesReference.nullable(),
  place: z.string().nullable(),
  text: z.string(),
});

export const fisherSchemas = {
  one: { params: z.object({ personId: id }), answer: fisher },
  /** fisher: the person; the latest tip first. */
  tips: { params: z.object({ countryId: id, fisher: id }), answer: z.array(fishingTip) },
  /** Who is behind an offer. fisher null: it is nobody's on the sea; photo null: they have none. */
  photo: { params: z.object({ offerId: id }), answer: z.object({ fisher: reference.nullable(), photo: photo.nullable() }) },
  /** photo null: the one there is goes. */
  setPhoto: {
    body: z.object({ personId: id, photo: photoUpload.nullable() }),
    answer: z.object({ _id: id, photo: photo.nullable() }),
  },
};
