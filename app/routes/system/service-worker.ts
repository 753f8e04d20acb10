import worker from "~/platform/offline/service-worker.js?raw";

export const loader = () =>
  new Response(worker, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
