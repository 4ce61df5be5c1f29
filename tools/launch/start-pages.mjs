import path from 'node:path';
import { createServer } from 'vite';

/**
 * Serves the client from its sources, with reload, and hands calls on to the server.
 * @param {{ root: string, port: number, host: string, apiOrigin: string, signal: AbortSignal }} options
 * @returns {Promise<string>} its address
 */
export async function startPages({ root, port, host, apiOrigin, signal }) {
  // The client's own configuration reads it from there.
  process.env['API_ORIGIN'] = apiOrigin;
  const pages = await createServer({
    root: path.join(root, 'client'),
    logLevel: 'warn',
    server: { port, host, strictPort: true },
  });
  await pages.listen();
  signal.addEventListener('abort', () => pages.close(), { once: true });
  return `http://127.0.0.1:${port}`;
}
