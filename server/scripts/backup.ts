import { backUp } from '../src/platform/backup/backup.ts';
import { runCommand } from '../src/platform/backup/command.ts';

await runCommand('backup', 'Backed up', backUp);
