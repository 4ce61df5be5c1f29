import { spawn } from 'node:child_process';
import path from 'node:path';

export interface BareServer {
  url: string;
  stop(): void;
}

/** The bare server (`bare-server.ts`) on the product's own store, as a process of its own. */
export async function startBareServer(mongoUrl: string): Promise<BareServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, MONGO_URL: mongoUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      const found = /port (\d+)/.exec(String(text));
      if (found) resolve(found[1]!);
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') };
}
