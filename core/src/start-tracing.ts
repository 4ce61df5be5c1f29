import { context, trace, type Span } from '@opentelemetry/api';
import type { Config, Store } from './kernel';

/**
 * Sends spans by OTLP over HTTP when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; OpenTelemetry's other variables (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_RESOURCE_ATTRIBUTES`) hold as its documentation says. Its packages are loaded only then. @returns what sends the rest and ends it
 */
export async function startTracing(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SEND_MS }: Config,
): Promise<() => Promise<void>> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, resources, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': `pathshala-${name}`, 'process.pid': process.pid })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: OTEL_SEND_MS }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** A span for each question to the database that is part of something traced. */
export function traceStore(store: Store): void {
  const tracer = trace.getTracer('pathshala');
  const open = new Map<number, Span>();
  const client = store.client();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (!trace.getSpan(context.active())) return;
    open.set(
      requestId,
      tracer.startSpan([commandName, ...collectionsOf(commandName, command)].join(' '), {
        attributes: { 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName },
      }),
    );
  });
  const end = ({ requestId }: { requestId: number }) => {
    open.get(requestId)?.end();
    open.delete(requestId);
  };
  client.on('commandSucceeded', end).on('commandFailed', end);
}

/** A request with writes to several collections names each of them. */
function collectionsOf(commandName: string, command: Readonly<Record<string, unknown>>): string[] {
  const namespaces = (command['nsInfo'] as { ns: string }[] | undefined) ?? [];
  if (namespaces.length > 0) return namespaces.map(({ ns }) => ns.slice(ns.indexOf('.') + 1)).toSorted();
  const collection: unknown = command[commandName];
  return typeof collection === 'string' ? [collection] : [];
}
