/** Replaces files that only browsers use. */
export {};
