import { LogFile } from '../src/storage/log-file';
import { mkdtempSync, rmSync } from 'node:fs';
const dir = mkdtempSync('/tmp/logb-');
const f: any = await LogFile.create(dir, 0);
const p = [Buffer.alloc(300, 1)];
for (let r = 0; r < 4; r++) for (const mode of ['sync', 'async']) {
  const t0 = performance.now(); const c0 = process.cpuUsage();
  for (let i = 0; i < 500; i++) { f.usualMs = mode === 'sync' ? 0 : 1e9; await f.write(p); }
  const c = process.cpuUsage(c0);
  console.log(mode, ((performance.now() - t0) * 2).toFixed(0), 'us wall', ((c.user + c.system) / 500).toFixed(0), 'us cpu');
}
await f.close(); rmSync(dir, { recursive: true });
