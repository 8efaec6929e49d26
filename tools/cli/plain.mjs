/** An error that the user can fix: printed as one sentence without stack, exit code 1. */
export class PlainError extends Error {
  name = 'PlainError';
}
