import { runCommand } from '../src/backup/command.ts';
import { restore } from '../src/backup/restore.ts';

await runCommand('restore', 'Restored', restore);
