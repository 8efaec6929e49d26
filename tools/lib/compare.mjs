/**
 * Whether remotes and hosts fit: what each remote uses, against what each host offers. Answers a sentence for each thing that would be
 * missing; nothing when all fit. Pure.
 * @param {{ name: string, version: string, owner: string, contract: string, uses: Record<string, Record<string, string>> }[]} remotes
 * @param {{ version: string, contract: string, offers: Record<string, string[]> }[]} hosts
 * @returns {string[]}
 */
export function misfits(remotes, hosts) {
  return hosts.flatMap((host) => remotes.flatMap((remote) => misfitsOf(remote, host)));
}

function misfitsOf(remote, host) {
  const who = `${remote.name} ${remote.version} (${remote.owner})`;
  const where = `host ${host.version} (contract ${host.contract})`;
  // The host refuses it whole; what it uses adds nothing.
  if (major(remote.contract) !== major(host.contract))
    return [`${who} was built with contract ${remote.contract}, of another major version than ${where}`];
  return Object.entries(remote.uses).flatMap(([entryPoint, symbols]) => {
    const offered = host.offers[entryPoint];
    return Object.entries(symbols)
      .filter(([symbol]) => !(offered && isAmong(offered, symbol)))
      .map(([symbol, place]) => `${who} uses ${named(entryPoint, symbol, offered)} at ${place}; ${where} does not offer it`);
  });
}

/** `*` is an entry point taken whole; `clients` of the calls a group of them. */
function isAmong(offered, symbol) {
  return symbol === '*' || offered.some((name) => name === symbol || name.startsWith(`${symbol}.`));
}

function named(entryPoint, symbol, offered) {
  if (entryPoint === 'calls') return `calls.${symbol}`;
  return offered ? `${symbol} of @shop/shared/${entryPoint}` : `@shop/shared/${entryPoint}`;
}

function major(version) {
  return Number.parseInt(version, 10);
}
