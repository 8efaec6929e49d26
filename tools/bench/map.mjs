import { say } from '../lib/say.mjs';
import { goal, median, printGoals } from './figures.mjs';
import { onPlatform, slowDown } from './pages.mjs';

const trips = 5000;
/** ms that a drag takes. */
const dragMs = 3000;

/** The map of five thousand trips at CPU ÷ 4: from the press that opens it to its lines, and frames a second while it is dragged. */
export async function measureMap({ runs }) {
  return onPlatform(async (open) => {
    const measured = [];
    for (let run = 0; run < runs; run++) {
      const page = await open('/seafood/fisher/trips', 'tbody tr[data-at]', async (fresh) => {
        await manyTracks(fresh);
        await fresh.addInitScript(noteLines);
      });
      await slowDown(page);
      await page.getByRole('radio', { name: 'Mapa' }).press('Space');
      await page.waitForFunction(() => window.lines.paintedAt > 0);
      const paintMs = await page.evaluate(() => window.lines.paintedAt - window.lines.pressedAt);
      measured.push({ paintMs, framesPerSecond: await drag(page) });
      await page.context().close();
    }
    const paintMs = median(measured.map((one) => one.paintMs));
    const framesPerSecond = median(measured.map((one) => one.framesPerSecond));
    say(`${trips} trips on a map, CPU ÷ 4, ${runs} runs`);
    const goals = [
      goal('map of trips, press to lines', paintMs, { most: 1000, unit: ' ms' }),
      goal('map of trips, frames a second while it is dragged', framesPerSecond, { least: 58 }),
    ];
    printGoals(goals);
    return { measured, goals };
  });
}

/** Has the call of all tracks answer with so many trips: those that there are, again and again, each a little further north. */
async function manyTracks(page) {
  await page.route(/fishing-trip\/tracks/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const copies = Array.from({ length: trips }, (_, at) => {
      const { line, ...trip } = answer.trips[at % answer.trips.length];
      const [x, y, ...steps] = line;
      return { ...trip, _id: crypto.randomUUID(), line: [x, y + Math.floor(at / answer.trips.length) * 7, ...steps] };
    });
    await route.fulfill({ response, json: { ...answer, trips: copies, total: trips } });
  });
}

/** In the page: when a key was pressed, and when the frame with the lines of trips, the only ones that light shines through, was there. */
function noteLines() {
  const lines = { pressedAt: 0, paintedAt: 0 };
  Object.assign(window, { lines });
  addEventListener(
    'keydown',
    () => {
      lines.pressedAt = performance.now();
    },
    { capture: true },
  );
  const { stroke } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (...path) {
    stroke.apply(this, path);
    if (this.globalAlpha === 1 || lines.paintedAt > 0) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        lines.paintedAt ||= performance.now();
      }),
    );
  };
}

/** Drags the map to and fro; answers the frames a second meanwhile. */
async function drag(page) {
  const { x, y, width, height } = await page.getByRole('main').locator('canvas').locator('..').boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames = [];
    Object.assign(window, { frames });
    const look = (at) => {
      frames.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const until = Date.now() + dragMs;
  for (let step = 0; Date.now() < until; step++) {
    await page.mouse.move(left + 200 * Math.sin(step / 20), top + 100 * Math.sin(step / 33));
    // As often as a mouse tells where it is.
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  return page.evaluate(() => (1000 * (window.frames.length - 1)) / (window.frames.at(-1) - window.frames[0]));
}
