import type { MessageKey, MessageParams } from '@shop/shared/contract';

/** What is wrong with a file as a whole or with its header. column: '' is the file. */
export interface FileProblem {
  column: string;
  key: MessageKey;
  params?: MessageParams;
}

/** A file that no row can be taken from, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly problems: FileProblem[];

  constructor(...problems: FileProblem[]) {
    super(problems.map(({ key, column }) => `${key} ${column}`).join(', '));
    this.problems = problems;
  }
}

export const unreadable = (key: MessageKey, params?: MessageParams) => new Unreadable({ column: '', key, ...(params && { params }) });
