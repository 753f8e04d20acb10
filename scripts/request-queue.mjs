/**
 * Requests begin one in each turn of the event loop. Pages are rendered on the process's only thread: two hundred that
 * begin in one turn keep it for seconds, and a probe that arrives then waits behind them all.
 */

/** More are refused: who waits behind so many pages has gone before the answer. */
const maxWaiting = 1_000;

const alive = "/healthz";

/** Wraps what answers the server's requests. `/healthz` waits for nothing. */
export function admitRequests(server, { limit = maxWaiting } = {}) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  const waiting = [];
  let isScheduled = false;

  const begin = () => {
    isScheduled = false;
    let next = waiting.shift();
    while (next && next.request.socket.destroyed) next = waiting.shift(); // its client has gone
    if (waiting.length > 0) schedule();
    if (next) answer.call(server, next.request, next.response);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(begin);
  };

  server.on("request", (request, response) => {
    if (isProbe(request)) return answerProbe(response);
    if (waiting.length >= limit) return refuse(response);
    waiting.push({ request, response });
    schedule();
  });
}

const isProbe = ({ method, url }) => (method === "GET" || method === "HEAD") && url.replace(/\?.*$/s, "") === alive;

function answerProbe(response) {
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end("ok");
}

function refuse(response) {
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "5",
    Connection: "close",
  });
  response.end("Too many requests wait for an answer. Please come back in a few seconds.\n");
}
