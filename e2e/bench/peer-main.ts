import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { usedMs, withChildren } from './own-processes';
import { HOW, peerJobs, sharesOf, type PeerJob } from './peer-jobs';

const [file] = process.argv.slice(2);
if (!file) console.log(HOW);
else {
  const { pids, jobs } = peerJobs.parse(JSON.parse(readFileSync(file, 'utf8')));
  const agent = new Agent({ keepAlive: true });
  console.log('| Job | requests a second | p50 ms | p95 ms | processor ms each |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const job of jobs) {
    await repeat(job, job.warmUp, agent);
    const before = usedBy(pids);
    const began = performance.now();
    const { p50, p95 } = sharesOf(await repeat(job, job.runs, agent));
    const seconds = (performance.now() - began) / 1_000;
    const cost = pids.length > 0 ? ((usedBy(pids) - before) / job.runs).toFixed(2) : '–';
    console.log(
      `| ${job.name} | ${(job.runs / seconds).toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${cost} |`,
    );
  }
  agent.destroy();
}

/** Children that come and go between two looks are not seen: a server with a fixed number of them measures best. */
function usedBy(pids: readonly number[]): number {
  return withChildren(pids).reduce((sum, pid) => sum + usedMs({ pid }), 0);
}

/** @returns how long each call took, in milliseconds */
async function repeat(job: PeerJob, runs: number, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < runs) {
      const body = job.bodies[next++ % Math.max(1, job.bodies.length)];
      const began = performance.now();
      await call(job, body, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: job.atOnce }, work));
  return times;
}

function call({ method, url, headers, status }: PeerJob, body: string | undefined, agent: Agent): Promise<void> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}, not ${status}`));
      });
      answer.resume();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
