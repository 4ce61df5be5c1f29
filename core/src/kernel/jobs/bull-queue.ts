import { createNodeRedisClient, Queue as BullQueue, Worker, type ConnectionOptions } from 'bullmq';
import { createClient } from 'redis';
import { pauseAfter, retryPolicies } from '../process/retry';
import type { Log } from '../process/log';
import type { JobEnvelope, Queue } from './queue';

export interface RedisOptions {
  url: string;
  prefix: string;
  log: Log;
}
const QUEUE = 'jobs';
const KEEP_DONE = { age: 24 * 3_600, count: 5_000 };

/** A client that never gives up; calls made while Redis is away wait in memory. */
export async function connectRedis({ url, log }: Pick<RedisOptions, 'url' | 'log'>) {
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => pauseAfter('connection', tries + 1), connectTimeout: 5_000 },
  });
  let down = false;
  client.on('error', (error: Error) => {
    if (!down) log.warn({ err: error }, 'redis is away');
    down = true;
  });
  client.on('ready', () => {
    if (down) log.info('redis is back');
    down = false;
  });
  // Refused only when it is closed before Redis has ever answered.
  const connected = client.connect().catch(() => undefined);
  // A start does not wait for Redis: it answers people meanwhile, and ordered jobs wait in the outbox.
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, START_WAIT_MS).unref())]);
  return client;
}
const START_WAIT_MS = 2_000;
export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;

const connectionOf = (client: RedisClient) => createNodeRedisClient(client) as unknown as ConnectionOptions;

/** Adds jobs. A job that fails is tried again with growing pauses; its id makes adding twice adding once. */
export async function makeBullQueue(options: RedisOptions): Promise<Queue> {
  const client = await connectRedis(options);
  const queue = new BullQueue<JobEnvelope>(QUEUE, { connection: connectionOf(client), prefix: options.prefix });
  queue.on('error', (error) => options.log.warn({ err: error }, 'queue'));
  return {
    async add(name, envelope, { jobId, delayMs }) {
      // BullMQ separates its keys with colons.
      await queue.add(name, envelope, {
        jobId: jobId.replaceAll(':', '-'),
        delay: delayMs,
        attempts: retryPolicies.job.tries,
        backoff: { type: 'exponential', delay: retryPolicies.job.firstMs },
        removeOnComplete: KEEP_DONE,
        removeOnFail: { age: 7 * 24 * 3_600 },
      });
    },
    async counts() {
      // A call while Redis is away would wait for it.
      if (!client.isReady) throw new Error('The queue is away');
      return queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    },
    async close() {
      await queue.close();
      if (client.isOpen) client.destroy();
    },
  };
}

/** Takes jobs until closed. Jobs held by a killed worker come back after the lock ends. */
export async function runBullWorker(
  options: RedisOptions & {
    concurrency: number;
    lockMs: number;
    work: (name: string, envelope: JobEnvelope) => Promise<unknown>;
  },
): Promise<{ close(): Promise<void>; isRunning(): boolean }> {
  const client = await connectRedis(options);
  const worker = new Worker<JobEnvelope>(QUEUE, (job) => options.work(job.name, job.data), {
    connection: connectionOf(client),
    prefix: options.prefix,
    concurrency: options.concurrency,
    lockDuration: options.lockMs,
    stalledInterval: options.lockMs / 2,
    maxStalledCount: 5,
    // Closing waits for the blocking call in flight; five seconds of it would be felt at every Ctrl+C.
    drainDelay: 1,
  });
  worker.on('error', (error) => options.log.warn({ err: error }, 'worker'));
  worker.on('failed', (job, error) =>
    options.log.error(
      {
        job: job?.name,
        jobId: job?.id,
        attempt: job?.attemptsMade,
        tenantId: job?.data.tenantId,
        userId: job?.data.actorId,
        requestId: job?.data.requestId,
        err: error,
      },
      'a job failed',
    ),
  );
  await worker.waitUntilReady();
  return {
    isRunning: () => worker.isRunning(),
    async close() {
      await worker.close();
      if (client.isOpen) client.destroy();
    },
  };
}
