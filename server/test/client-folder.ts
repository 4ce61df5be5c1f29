import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLAIN_LOOK } from '../src/http/site-look';

const PAGE = `<!doctype html><html lang="en"><head><title>x</title><meta name="csrf-token" content="%CSRF%"></head>
<body><div id="root"></div></body></html>`;

/** A built client with an empty page and the plain look of websites, for `CLIENT_DIR`. */
export async function clientFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pathshala-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'preloads.json'), '[]');
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(PLAIN_LOOK));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
