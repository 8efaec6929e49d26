import { z } from 'zod';
import { statesOf } from '../states.ts';
import { presentations } from '../vocabulary.ts';
import { dateTime, id, photoUpload, reference, speciesReference } from './common.ts';

/** A picture of a person: an address that is valid for this session until it expires. */
const photo = z.object({ address: z.string(), type: z.string(), endsAt: dateTime });

/** A fisher's catch of a species in each of the twelve `months`. */
const yearOfSpecies = z.object({
  species: speciesReference,
  grams: z.array(z.int()),
  /** Whether the season of the species was closed in the month. */
  closed: z.array(z.boolean()),
});

/** The reason for the state of something about a fisher, if somebody gave one; who decided it, and when. */
const decided = { reason: z.string(), decidedAt: dateTime.nullable(), decidedBy: reference.nullable() };

/** A complete fisher. `_id`: of the person. */
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
  /** Last login to the app. */
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
  /** Of twelve months, except landedGrams, which is of 30 days. */
  figures: z.object({
    landedGrams: z.int(),
    lastTripAt: dateTime.nullable(),
    trips: z.int(),
    /** For observed trips: the difference between observed and reported catch; null: no trip was observed. */
    differencePercent: z.number().nullable(),
    /** Trips with a video that was verified. */
    verifiedTrips: z.int(),
    /** The amount agreed for their lines of beach prices. */
    agreedMinor: z.int(),
  }),
  /** The last twelve months up to the current one, `2026-11`, in the country's calendar. */
  months: z.array(z.string()),
  catches: z.array(yearOfSpecies),
  /** Their latest offers, and the number of all. */
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

/** A fisher's tip to others about the sea. */
export const fishingTip = z.object({
  _id: id,
  at: dateTime,
  species: speciesReference.nullable(),
  place: z.string().nullable(),
  text: z.string(),
});

export const fisherSchemas = {
  one: { params: z.object({ personId: id }), answer: fisher },
  /** fisher: the person; newest tip first. */
  tips: { params: z.object({ countryId: id, fisher: id }), answer: z.array(fishingTip) },
  /** The fisher of an offer. fisher null: the offer has no fisher; photo null: the fisher has no photo. */
  photo: { params: z.object({ offerId: id }), answer: z.object({ fisher: reference.nullable(), photo: photo.nullable() }) },
  /** photo null: removes the current photo. */
  setPhoto: {
    body: z.object({ personId: id, photo: photoUpload.nullable() }),
    answer: z.object({ _id: id, photo: photo.nullable() }),
  },
};
