import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp');

/** A source of pictures outside of the platform: a photograph of 3840 × 2160 px, as far as an encoder can tell. */
export async function startPictures() {
  const [width, height] = [3840, 2160];
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    // Slopes with grain on them.
    raw[at] = (x >> 4) + ((x * y) % 13);
    raw[at + 1] = (y >> 3) + ((x * 7 + y * 3) % 17);
    raw[at + 2] = ((x + y) >> 5) + ((x * 31 + y * 17) % 11);
  }
  const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    address: `${origin}/catch.jpg`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
