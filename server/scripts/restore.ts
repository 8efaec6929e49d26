import { runCommand } from '../src/platform/backup/command.ts';
import { restore } from '../src/platform/backup/restore.ts';

await runCommand('restore', 'Restored', restore);
