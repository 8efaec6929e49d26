import { ensureTemplate } from '../src/db/template.ts';

process.stdout.write(`${await ensureTemplate()}\n`);
