/**
 * The lock file with a further package that asks for what another one asks for. So a new remote needs no network: everything it takes is
 * there. Whether the result is right, the frozen install that follows checks.
 */
export function withImporter(lock, name, donor) {
  const start = lock.indexOf('\nimporters:\n');
  const end = lock.indexOf('\npackages:\n');
  if (start === -1 || end === -1) throw new Error('pnpm-lock.yaml has no importers');
  const head = '\nimporters:\n\n';
  const blocks = lock
    .slice(start + head.length, end)
    .trimEnd()
    .split(/\n\n(?= {2}\S)/);
  const own = blocks.find((block) => nameOf(block) === donor);
  if (!own) throw new Error(`pnpm-lock.yaml knows no ${donor}`);
  const all = [...blocks, own.replace(`  ${donor}:`, `  ${name}:`)].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return `${lock.slice(0, start)}${head}${all.join('\n\n')}\n${lock.slice(end)}`;
}

const nameOf = (block) => block.slice(2, block.indexOf(':'));
