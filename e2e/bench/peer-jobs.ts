import { z } from 'zod';

/** Of a file of jobs: calls of any web application whose cost is measured. */
export const peerJobs = z.strictObject({
  /** Processes whose processor time counts, their children included; empty: only speed is measured. */
  pids: z.array(z.int().positive()).default([]),
  jobs: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).default('GET'),
        url: z.url(),
        headers: z.record(z.string(), z.string()).default({}),
        /** Sent in turn, so that a save changes something each time. */
        bodies: z.array(z.string()).default([]),
        /** Status of an answer that counts. */
        status: z.int().default(200),
        warmUp: z.int().min(0).default(100),
        runs: z.int().min(1).default(1_000),
        atOnce: z.int().min(1).max(64).default(4),
      }),
    )
    .min(1),
});
export type PeerJob = z.infer<typeof peerJobs>['jobs'][number];

export const HOW = `Measures four jobs, or others, on any web application by its addresses, as \`npm run bench -- requests\` measures them
here. Both run on one idle machine, one after the other, with the same number of students and marks.

    npm run bench -- peer jobs.json

    {
      "pids": [1201, 1187],
      "jobs": [
        { "name": "login page", "url": "http://127.0.0.1:8080/login" },
        { "name": "list of students, 50 on a page", "url": "http://127.0.0.1:8080/students?page=1",
          "headers": { "cookie": "session=…" } },
        { "name": "open a register of 60", "url": "http://127.0.0.1:8080/attendance?section=6", "headers": { "cookie": "…" } },
        { "name": "save 60 marks", "method": "POST", "url": "http://127.0.0.1:8080/attendance", "runs": 300, "atOnce": 1,
          "headers": { "cookie": "…", "content-type": "application/x-www-form-urlencoded" },
          "bodies": ["mark[1]=absent&…", "mark[1]=present&…"] }
      ]
    }

\`pids\` are the parents of the web server and of the database; their children count too (Linux). Headers and bodies are
those that a browser sends (developer tools, “copy as cURL”). An answer with another status than \`status\` (200) ends the run.`;

/** Milliseconds that half, and 95 in 100, of the calls took at most. */
export function sharesOf(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
