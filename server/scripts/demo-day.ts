// `npm run demo:day`: one day of the other half of the market, in minutes, on a server that runs with demo data.
import { parseArgs } from 'node:util';
import { demoCountries } from '../src/areas/demo/countries.ts';
import { Refused } from './demo-day/api.ts';
import { passDay } from './demo-day/day.ts';
import { countryOf, type Market, openMarket } from './demo-day/market.ts';
import { openTill } from './demo-day/till.ts';

const all = demoCountries.map(({ suffix }) => suffix).join(',');
const usage = `One day of fishers and buyers on a server with demo data: trips, videos, beach prices, offers, purchases, payments.

  npm run demo:day -- [--country ${all}] [--seed <text>] [--speed 240] [--server http://localhost:3000]

country: one or several. speed: how many times faster than a day; 0: as fast as the server answers. The same seed draws the same day.`;

const { values } = parseArgs({
  options: {
    country: { type: 'string', default: all },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    speed: { type: 'string', default: '240' },
    server: { type: 'string', default: 'http://localhost:3000' },
    help: { type: 'boolean', default: false },
  },
});

const speed = Number(values.speed);
const named = values.country.split(',').map((suffix) => countryOf(suffix.trim().toLowerCase()));
const chosen = named.flatMap((country) => country ?? []);
if (values.help || !Number.isFinite(speed) || speed < 0 || chosen.length < named.length) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const base = values.server.replace(/\/$/, '');
const markets: Market[] = [];
const till = await openTill(base);
/** Ctrl-C: the keys are taken back all the same. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
try {
  for (const country of chosen) markets.push(await openMarket(base, country));
  console.log(`A day in ${chosen.map(({ key }) => key).join(', ')} on ${base}, seed "${values.seed}".`);
  let count = 0;
  await passDay(markets, {
    ...{ seed: values.seed, till, speed, signal: stop.signal },
    say(minute, country, text) {
      count += 1;
      console.log(`${clock(minute)}  ${country.padEnd(4)}  ${text}`);
    },
  });
  console.log(`The day is over: ${count} things happened.`);
} catch (error) {
  const isAway = error instanceof TypeError && error.message === 'fetch failed';
  if (stop.signal.aborted) console.log('The day ends early.');
  else if (isAway) console.error(`Nobody answers at ${base}: start the server with npm start.`);
  else if (error instanceof Refused && error.status === 401)
    console.error(`${base} has no demo accounts, on which the day is built (${error.message}).`);
  else console.error(error);
  process.exitCode = 1;
} finally {
  for (const market of markets) await market.close();
  await till.close();
}
