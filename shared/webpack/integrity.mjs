import { createHash } from 'node:crypto';

/** SHA-256, not longer: the hashes of all lazy files are part of a first load, and each letter of them counts. */
export const algorithm = 'sha256';

/** The hash of a file without the name of the algorithm, base64. */
export function digestOf(content) {
  return createHash(algorithm).update(content).digest('base64');
}

/** As the `integrity` attribute has it. */
export function integrityOf(content) {
  return `${algorithm}-${digestOf(content)}`;
}
