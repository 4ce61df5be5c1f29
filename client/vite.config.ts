import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/oauth', '/socket.io', '/user/notification/notifications'];

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/socket.io' }])),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // One vendor chunk for what every screen needs: it stays in the browser's cache when a screen changes.
    rollupOptions: {
      output: {
        manualChunks: (id) => (/node_modules\/(react|react-dom|scheduler|@mantine\/(core|hooks)|i18next|react-i18next|zod)\//.test(id) ? 'frame' : undefined),
      },
    },
  },
});
