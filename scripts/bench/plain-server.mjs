/** Sends the file named as its argument to every request: what answering with these bytes costs Node at least. */
import { readFileSync } from "node:fs";
import http from "node:http";

const body = readFileSync(process.argv[2]);
http
  .createServer((_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body))
  .listen(process.env.PORT);
