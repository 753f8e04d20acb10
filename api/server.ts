import { serve } from "@hono/node-server";
import { startApi } from "./bundled";

/** The API alone, on its own port: `npm run api`. It ends on SIGTERM, when the calls that run have been answered. */
export async function serveApi(): Promise<{ address: string; close: () => Promise<void> }> {
  const api = await startApi("alone");
  const server = serve({ fetch: api.fetch, port: api.env.port });
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  api.log.info(`/v1 is ready on http://localhost:${api.env.port}`);
  return {
    address: `http://localhost:${api.env.port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
