import { backUp } from '../src/backup/backup.ts';
import { runCommand } from '../src/backup/command.ts';

await runCommand('backup', 'Backed up', backUp);
