import axios from 'axios';
import { limits } from '../contract/limits.ts';

/** The one HTTP client. It throws only when there is no answer; what an answer means is decided in `send`. */
export const http = axios.create({
  timeout: limits.callTimeoutMs,
  validateStatus: null,
  responseType: 'text',
  transitional: { clarifyTimeoutError: true },
  headers: { Accept: 'application/json, application/problem+json' },
});

export const isCancelled = axios.isCancel;
