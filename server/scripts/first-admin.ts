import { countries } from '@shop/shared/contract';
import { makeFirstAdmin } from '../src/areas/users/firstAdmin.ts';
import { openDatabase } from '../src/base/db/open.ts';
import { writePrivateFiles } from '../src/base/settings/private-files.ts';
import { readSettings } from '../src/base/settings/settings.ts';

writePrivateFiles();
const [email, names, lastNames, key] = process.argv.slice(2);
const country = Object.values(countries).find((row) => row.key === key);
if (!email || !names || !lastNames || !country) {
  process.stdout.write(`first-admin <e-mail> <names> <last names> <country: ${Object.keys(countries).join(', ')}>\n`);
  process.exit(1);
}
const settings = readSettings(process.env);
const database = await openDatabase(settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir });
try {
  const password = await makeFirstAdmin(database.db, { email, names, lastNames, countryId: country._id }, settings.firstPasswordMs);
  process.stdout.write(`${email} is mega admin, with the password ${password}, to be changed at the first login\n`);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
