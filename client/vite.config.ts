import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunks';
import { compressed } from './build/compress';
import { lightContracts } from './build/light-contracts';
import { pastFacades } from './build/past-facades';
import { pastIndexes } from './build/past-indexes';
import { preloads } from './build/preloads';
import { screensAsData } from './build/screens-as-data';
import { siteOfInstitutions } from './build/site';
import { stylesOfWidgets } from './build/styles-of-widgets';
import { withoutEntry } from './build/without-entry';

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
  plugins: [
    react(),
    pageToken(),
    screensAsData(),
    lightContracts(),
    pastIndexes(),
    stylesOfWidgets(),
    pastFacades(),
    preloads(),
    withoutEntry(),
    siteOfInstitutions(),
    compressed(),
  ],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/socket.io' }])),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    manifest: true,
    // The server names the files that a page needs; a list of it for each screen in the first file would be larger than
    // most screens. Only the first files of the page itself are named in it, so that it does not wait for the first
    // file to ask for the second.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Files that need each other run in the order of their imports all the same.
      output: { codeSplitting: { groups: chunkGroups() }, strictExecutionOrder: true },
    },
  },
});
