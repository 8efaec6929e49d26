// What partners send of their trips as EPCIS events, and what comes of it.

/** What an event tells of; other: goods on their way, which make no trip. */
export const captureKinds = ['fishing', 'landing', 'other'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** taken: it is in a trip. waiting: for the landing of what it says was caught, or the other way round. kept: it makes no trip. */
export const captureResults = ['taken', 'waiting', 'kept', 'refused'] as const;
export type CaptureResult = (typeof captureResults)[number];

/** Why an event is refused. What to do about each is told in words (`capture.…` of the messages). */
export type CaptureReason =
  | 'schema'
  | 'eventId'
  | 'content'
  | 'correction'
  | 'trip'
  | 'otherTrip'
  | 'sameTrip'
  | 'fullTrip'
  | 'vessel'
  | 'fisher'
  | 'species'
  | 'weight'
  | 'time'
  | 'harvest'
  | 'order';
