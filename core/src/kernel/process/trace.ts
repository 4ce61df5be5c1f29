import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Link,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';

/**
 * Without `startTracing` nothing here has an effect: the OpenTelemetry API is a no-op until a provider is registered.
 */
const tracer = trace.getTracer('pathshala');
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** How a piece of work appears in traces. */
export interface Traced {
  attributes?: Attributes;
  kind?: keyof typeof SpanKind;
  /** The span that ordered it, as a W3C `traceparent`; the current span if absent. */
  parent?: string | undefined;
  /** Spans of its causes, in the same format. */
  links?: readonly string[];
}

/** Runs a part of the work as one span. */
export function inSpan<T>(name: string, traced: Traced, work: () => Promise<T>): Promise<T> {
  const [options, parent] = optionsOf(traced);
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins the span of something that came from outside; `work` runs in it. @returns what ends it */
export function beginSpan(name: string, { work, ...traced }: Traced & { work: () => void }): (isGood: boolean) => void {
  const [options, parent] = optionsOf(traced);
  const span = tracer.startSpan(name, options, parent);
  context.with(trace.setSpan(parent, span), work);
  return (isGood) => {
    if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Adds attributes to the current span that are only known later. */
export const noteSpan = (attributes: Attributes): void => void trace.getActiveSpan()?.setAttributes(attributes);

/** The current span as a W3C `traceparent`, to pass on with ordered work; undefined without tracing. */
export function traceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  return span
    ? `00-${span.traceId}-${span.spanId}-${(span.traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`
    : undefined;
}

/** Whether a span, as a W3C `traceparent`, is exported. */
export const isSampled = (span: string): boolean =>
  ((readTraceparent(span)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

/** Keeps the present span for what is called later, from elsewhere. */
export const inThisSpan = (work: () => void): (() => void) => context.bind(context.active(), work);

/** Error messages may quote text that a person has written, so a span only contains the name of the error. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? typeof error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function optionsOf({ attributes = {}, kind = 'INTERNAL', parent, links = [] }: Traced) {
  const linked = links.flatMap((link): Link[] => {
    const span = readTraceparent(link);
    return span ? [{ context: span }] : [];
  });
  const above = readTraceparent(parent);
  return [
    { attributes, kind: SpanKind[kind], links: linked },
    above ? trace.setSpanContext(context.active(), above) : context.active(),
  ] as const;
}

function readTraceparent(text: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true } : null;
}
