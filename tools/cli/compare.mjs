import { misfits } from '../../shared/src/contract/fits/index.ts';

/**
 * Compares remotes with hosts: a sentence for each thing that a remote uses and a host does not have or has changed; empty if everything fits.
 * @param {import('../../shared/src/contract/fits/index.ts').UsingRelease[]} remotes
 * @param {import('../../shared/src/contract/fits/index.ts').OfferingHost[]} hosts
 * @returns {string[]}
 */
export function misfitLines(remotes, hosts) {
  return misfits(remotes, hosts).map(({ remote, host, kind, what, place, differences }) => {
    const who = `${remote.name} ${remote.version} (${remote.owner})`;
    const where = `host ${host.version} (contract ${host.contract})`;
    if (kind === 'contract') return `${who} was built with contract ${remote.contract}, of another major version than ${where}`;
    const uses = `${who} uses ${what} at ${place}; ${where}`;
    return kind === 'missing' ? `${uses} does not offer it` : `${uses} offers another one: ${differences.join('; ')}`;
  });
}
