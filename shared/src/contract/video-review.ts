/** The questions about every video, in the order of the keys 1 to 5. */
export const videoQuestions = ['species', 'hauls', 'discards', 'bycatch', 'quality'] as const;
export type VideoQuestion = (typeof videoQuestions)[number];

export const videoAnswers = ['yes', 'no', 'notSeen'] as const;
export type VideoAnswer = (typeof videoAnswers)[number];

/** The share of a video that must be watched before a verdict, each second counted once. */
export const leastWatched = 0.2;

export const leastWatchedSeconds = (lengthSeconds: number): number => Math.ceil(lengthSeconds * leastWatched);
