import worker from "~/platform/offline/service-worker.js?raw";

/** Under the top of the site, whose pages it is for. Browsers ask for it again with each visit. */
export const loader = () =>
  new Response(worker, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
