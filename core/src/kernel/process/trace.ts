import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Attributes } from '@opentelemetry/api';

/** Without `startTracing` everything here does nothing: OpenTelemetry's own interface is empty until a provider is registered. */
const tracer = trace.getTracer('pathshala');
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A part of the work, as one span below the present one. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins the span of something that came from outside; `work` runs in it. @returns what ends it */
export function beginSpan(
  name: string,
  { parent, attributes, work }: { parent: string | undefined; attributes: Attributes; work: () => void },
): (isGood: boolean) => void {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(parent));
  context.with(trace.setSpan(contextOf(parent), span), work);
  return (isGood) => {
    if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** The present span in the form of W3C, to go with what is ordered; undefined where nothing is traced. */
export function traceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  return span
    ? `00-${span.traceId}-${span.spanId}-${(span.traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`
    : undefined;
}

/** Keeps the present span for what is called later, from elsewhere. */
export const inThisSpan = (work: () => void): (() => void) => context.bind(context.active(), work);

/** Work that someone else's span has ordered. */
export const belowSpan = <T>(parent: string | undefined, work: () => T): T => context.with(contextOf(parent), work);

function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return context.active();
  return trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16),
    isRemote: true,
  });
}
