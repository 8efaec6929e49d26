/** Stands for files that only a browser has a use for. */
export {};
