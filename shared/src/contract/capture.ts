// Trips that partners send as EPCIS events, and the result of each event.

/** What an event reports; other: goods in transit, which are not part of a trip. */
export const captureKinds = ['fishing', 'landing', 'other'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** `taken`: the event is part of a trip. `waiting`: a catch waits for its landing, or a landing for its catch. `kept`: stored without a trip. */
export const captureResults = ['taken', 'waiting', 'kept', 'refused'] as const;
export type CaptureResult = (typeof captureResults)[number];

/** Why an event is refused. The messages (`capture.…`) explain how to correct each. */
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
