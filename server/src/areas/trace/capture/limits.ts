/** Ours: events of one document and of one trip, all of which are read with each that comes, and characters of an event's id. */
export const captureLimits = { events: 200, ofTrip: 1000, idLength: 300 } as const;
