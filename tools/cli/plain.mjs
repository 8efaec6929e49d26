/** Something a person can do something about: one plain sentence, exit code 1, no stack. */
export class PlainError extends Error {
  name = 'PlainError';
}
