import type { NextStepName } from '../next-steps.ts';

/** What a dialog is opened for: a step of the way, or something beside it. */
export type DialogStep = NextStepName | 'reject' | 'delete' | 'document' | 'attachPdf';
