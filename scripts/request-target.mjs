import { STATUS_CODES } from "node:http";

/** Wraps the server's request listener: passes on only targets of the form `/path?query`, with a single Host. */
export function acceptTargets(server, log) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  server.on("request", (request, response) => {
    if (readTarget(request)) return void answer.call(server, request, response);
    log.info({ method: request.method, reason: "target" }, "request refused");
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.shouldKeepAlive = false; // the rest of the connection may be request smuggling
    response.end("Bad Request\n");
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy()); // Node removed the error listener: a reset would end the process
    socket.end(bareAnswer(405));
  });
}

/**
 * Rewrites an absolute target (`http://host/path`) as its path, and the Host header as its host, which takes precedence
 * by RFC 9112, section 3.2.2.
 * @returns false for targets that cannot be answered
 */
function readTarget(request) {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return false;
  if (request.url.startsWith("/")) return true;
  const [, host, path = ""] = /^https?:\/\/([^/?#@\\\s]+)([/?][^#]*)?(?:#.*)?$/i.exec(request.url) ?? [];
  if (!host) return false; // `*`, `host:port`, user information, or another scheme
  request.url = path.startsWith("/") ? path : `/${path}`;
  replaceHost(request, host);
  return true;
}

/** Updates `headers` and `rawHeaders`: remix-serve reads one, Hono's server the other. */
function replaceHost(request, host) {
  request.headers.host = host;
  const at = request.rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (at < 0) request.rawHeaders.push("Host", host);
  else request.rawHeaders[at + 1] = host;
}

const bareAnswer = (status) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n` +
  "Connection: close\r\nContent-Length: 0\r\n\r\n";
