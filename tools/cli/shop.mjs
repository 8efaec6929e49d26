#!/usr/bin/env node
import { canIDeploy } from './can-i-deploy.mjs';
import { builtHere } from './here.mjs';
import { PlainError } from './plain.mjs';
import { release } from './release.mjs';

const commands = { release, 'can-i-deploy': canIDeploy };
const usage = `shop <command>, in the repository of a remote.

  can-i-deploy <remote>    whether it fits what is live
  release                  publishes, promotes, rolls back; alone it says how`;

const [command, ...words] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, command ?? '')) throw new PlainError(usage);
  await commands[command](words, builtHere);
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
