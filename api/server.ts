import { serve, type ServerType } from "@hono/node-server";
import { startApi } from "./bundled";

type ApiServer = {
  server: ServerType;
  metricsPort: number | undefined;
  close: () => Promise<void>;
};

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
