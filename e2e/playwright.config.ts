import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { baseURL, port } from './src/address.ts';

const installed = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`);
const chromium = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));

/** One built platform, started once, with demo data of its own; every spec works on records of its own or changes nothing. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A third of the time of a test is to wait, for a timer of the platform or for the server: three keep two cores at work.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    // Just narrow enough for the sidebar to start closed: specs that want it open say so.
    viewport: { width: 1279, height: 800 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Whoever tests movement asks for it; everybody else waits for nothing.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the processor: what failed is run again with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What is measured is measured without more beside it than cores.
    { name: 'budgets', testMatch: 'budgets*.spec.ts', workers: 2 },
    { name: 'e2e', testIgnore: 'budgets*.spec.ts' },
  ],
  webServer: {
    // Not whatever `node` is on the path: the one that runs this.
    command: `"${process.execPath}" src/platform.ts`,
    url: `${baseURL}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // Two starts, and the demo data is written in the first.
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
