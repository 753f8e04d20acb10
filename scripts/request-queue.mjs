/** Pages are rendered on the only thread: 200 started in one turn would block it for seconds, and probes time out. */

/** Clients behind a longer queue would give up before the answer. */
const maxWaiting = 1_000;

const healthPath = "/healthz";

/** `/healthz` is never queued; `headers` are those of its answer. `onRefused` is called for each refused request. */
export function admitRequests(server, { limit = maxWaiting, headers = [], onRefused = () => {} } = {}) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  const waiting = [];
  let isScheduled = false;

  const begin = () => {
    isScheduled = false;
    let next = waiting.shift();
    while (next && next.request.socket.destroyed) next = waiting.shift(); // the client has disconnected
    if (waiting.length > 0) schedule();
    if (next) answer.call(server, next.request, next.response);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(begin);
  };

  server.on("request", (request, response) => {
    if (isProbe(request)) return answerProbe(response, headers);
    if (waiting.length >= limit) {
      onRefused();
      return refuse(request, response);
    }
    waiting.push({ request, response });
    schedule();
  });
}

const isProbe = ({ method, url }) =>
  (method === "GET" || method === "HEAD") && url.replace(/\?.*$/s, "") === healthPath;

function answerProbe(response, headers) {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("ok");
}

function refuse({ url }, response) {
  const isCall = url.startsWith("/v1/");
  const type = isCall ? "application/json" : "text/plain; charset=utf-8";
  response.writeHead(503, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Retry-After": "5",
    Connection: "close",
  });
  response.end(isCall ? JSON.stringify({ errorCode: "UPSTREAM_UNAVAILABLE", errorMessage: sentences.en }) : text);
}

/** Static, because there is no capacity to render a page. */
const sentences = {
  en: "Too many people are using the site right now. Try again in a few seconds.",
  ko: "지금 접속이 많습니다. 잠시 후 다시 시도해 주세요.",
};
const text = `${sentences.en}\n${sentences.ko}\n`;
