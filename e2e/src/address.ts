/** Where the platform under test listens. `npm test` gives a free port. */
export const port = Number(process.env.E2E_PORT ?? 4760);
export const baseURL = `http://127.0.0.1:${port}`;
