import { serve, type ServerType } from "@hono/node-server";
import { startApi } from "./bundled";

type ApiServer = {
  server: ServerType;
  /** Undefined without metrics. */
  metricsPort: number | undefined;
  /** Stops listening, waits for running calls, stops the jobs and closes the database. */
  close: () => Promise<void>;
};

/** The API alone: `npm run api`. */
export async function serveApi(): Promise<ApiServer> {
  const api = await startApi("alone");
  const server = serve({ fetch: api.fetch, port: api.env.port });
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  api.log.info(`/v1 is ready on http://localhost:${api.env.port}`);
  return {
    server,
    metricsPort: api.env.metricsPort,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
