import { readFileSync } from 'node:fs';
import { PlainError } from './plain.mjs';

/**
 * Returns the token of RELEASE_TOKEN, or of the file that RELEASE_TOKEN_FILE names (`-`: stdin), as secret stores provide it. Never an argument,
 * which every process of the machine could read.
 */
export function releaseToken({ RELEASE_TOKEN: token, RELEASE_TOKEN_FILE: file }) {
  if (!token && !file) return undefined;
  const text = (token || contentOf(file)).trim();
  if (!text) throw new PlainError(`RELEASE_TOKEN_FILE names ${file}, which is empty: write the release token into it.`);
  // The platform would treat any other text as a session, and report an error about that.
  if (!/^sbr_[\w-]+$/.test(text)) throw new PlainError(`${token ? 'RELEASE_TOKEN' : file} is no release token: one begins with sbr_.`);
  return text;
}

function contentOf(file) {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
  } catch (error) {
    throw new PlainError(`RELEASE_TOKEN_FILE names ${file}, which cannot be read (${error.code ?? error.message}).`);
  }
}
