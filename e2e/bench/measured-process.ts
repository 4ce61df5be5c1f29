import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** On SIGUSR2 a measured process collects its garbage and says how much memory is left: without that, memory says little. */
const HOOK = 'data:text/javascript,process.on("SIGUSR2",()=>{gc();gc();console.log("rss "+process.memoryUsage.rss()+" ")})';

export interface Measured {
  url: string;
  /** Bytes in memory after the garbage is collected. */
  memory(): Promise<number>;
  /** Microseconds of CPU used until now. */
  cpu(): number;
  stop(): void;
}

/** A server as a process of its own, whose memory and CPU can be asked for; it says on its output where it listens. */
export async function startMeasured(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Measured> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', HOOK, ...args], { env: { ...process.env, ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let heard: ((rss: number) => void) | null = null;
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const listening = /"port":(\d+),"msg":"listening"/.exec(text);
      if (listening) resolve(listening[1]!);
      const rss = /rss (\d+) /.exec(text);
      if (rss) heard?.(Number(rss[1]));
    });
  });
  return {
    url: `127.0.0.1:${port}`,
    memory: () => new Promise((resolve) => {
      heard = resolve;
      child.kill('SIGUSR2');
    }),
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10_000;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
