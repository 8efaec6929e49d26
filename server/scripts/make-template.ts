import { ensureTemplate } from '../src/base/db/template.ts';

process.stdout.write(`${await ensureTemplate()}\n`);
