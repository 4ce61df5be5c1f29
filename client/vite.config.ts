import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/oauth', '/socket.io', '/user/notification/notifications'];

/** In development the page comes from here, but its anti-forgery token and the cookie behind it are the server's. */
function pageToken(): Plugin {
  let token = '';
  return {
    name: 'page-token',
    apply: 'serve',
    configureServer(dev) {
      dev.middlewares.use((request, response, next) => {
        const isPage =
          request.headers.accept?.includes('text/html') && !proxied.some((path) => request.url?.startsWith(path));
        if (!isPage) return next();
        fetch(`${server}/login`, { headers: { cookie: request.headers.cookie ?? '' } })
          .then(async (answer) => {
            token = /name="csrf-token" content="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
            for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
          })
          .catch(() =>
            dev.config.logger.warn(`No server answers at ${server}; start it, or name another with API_ORIGIN.`),
          )
          .finally(next);
      });
    },
    transformIndexHtml: (html) => html.replace('%CSRF%', token),
  };
}

export default defineConfig({
  plugins: [react(), pageToken()],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/socket.io' }])),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    // One chunk for what every screen needs: it stays in the browser's cache when a screen changes.
    rollupOptions: {
      output: {
        manualChunks: (id) =>
          /node_modules\/(react|react-dom|scheduler|@mantine\/(core|hooks)|i18next|react-i18next|zod)\//.test(id)
            ? 'frame'
            : undefined,
      },
    },
  },
});
