import axios from 'axios';
import { limits } from '../contract/limits.ts';

/** The only HTTP client. It throws only if there is no answer; `send` interprets the answers. */
export const http = axios.create({
  timeout: limits.callTimeoutMs,
  validateStatus: null,
  responseType: 'text',
  transitional: { clarifyTimeoutError: true },
  headers: { Accept: 'application/json, application/problem+json' },
});

export const isCancelled = axios.isCancel;
