import {
  inSpan,
  meterOf,
  nobody,
  runBullWorker,
  systemContext,
  type JobEnvelope,
  type Kernel,
  type Traced,
} from '@pathshala/core';

/** Runs one job as the system, in the institution and in the name of the user who caused it. A payload that no longer fits is a failure, never a guess. */
export async function runJob(kernel: Kernel, name: string, envelope: JobEnvelope): Promise<void> {
  const spec = kernel.jobs.get(name);
  if (!spec) throw new Error(`No such job: ${name}`);
  const { tenantId, actorId, requestId, acting } = envelope;
  if ((await kernel.entitlements.of(tenantId))?.hasJob(name)) {
    kernel.log.info(
      { job: name, tenantId, userId: actorId, requestId },
      'job left undone: not in the package of the institution',
    );
    return;
  }
  const ctx = systemContext(kernel, name, { tenantId, requestId, actor: { ...nobody, userId: actorId, ...acting } });
  const handler = await spec.load();
  await handler(ctx, spec.job.payload.parse(envelope.payload));
}

/**
 * A job is a span in the trace of the call that ordered it, and also linked to it: a job may begin long after its call
 * has ended.
 */
const tracedAs = ({ requestId, tenantId, traceparent }: JobEnvelope): Traced => ({
  kind: 'CONSUMER',
  parent: traceparent,
  links: traceparent ? [traceparent] : [],
  attributes: { 'pathshala.request': requestId, ...(tenantId ? { 'pathshala.institution': tenantId } : {}) },
});

export function runJobs(kernel: Kernel) {
  const { REDIS_URL, REDIS_PREFIX, WORKER_CONCURRENCY, JOB_LOCK_MS } = kernel.config;
  return runBullWorker({
    url: REDIS_URL,
    prefix: REDIS_PREFIX,
    log: kernel.log,
    concurrency: WORKER_CONCURRENCY,
    lockMs: JOB_LOCK_MS,
    work: async (name, envelope) => {
      const began = performance.now();
      try {
        await inSpan(`job ${name}`, tracedAs(envelope), () => runJob(kernel, name, envelope));
      } catch (error) {
        meterOf(kernel).count('jobs_failed_total');
        throw error;
      }
      meterOf(kernel).count('jobs_done_total');
      kernel.log.info(
        {
          job: name,
          tenantId: envelope.tenantId,
          userId: envelope.actorId,
          requestId: envelope.requestId,
          ms: Math.round(performance.now() - began),
        },
        'job done',
      );
    },
  });
}
