/**
 * Sends traces where OpenTelemetry's own settings say, and loads its SDK only then.
 * @returns a function that sends the remaining spans, for the end of the process
 */
export async function startTracing(half: "web" | "api"): Promise<() => Promise<void>> {
  const { env } = process;
  const target = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!target || env.OTEL_SDK_DISABLED === "true") return async () => undefined;
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import("@opentelemetry/resources");
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": `homes-${half}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
