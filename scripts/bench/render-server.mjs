/** Answers with renderToString of the bare Remix page, whose built file is its argument: what React alone costs. */
import http from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const url = "http://localhost/";
const build = await import(process.argv[2]);
let context;
const entry = {
  module: {
    ...build.entry.module,
    default: (request, status, headers, rendered) => {
      context = { ...rendered, serverHandoffStream: undefined }; // The loader's data, which is not part of the tree
      return new Response();
    },
  },
};
await createRequestHandler({ ...build, entry })(new Request(url));

http
  .createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!DOCTYPE html>${renderToString(createElement(RemixServer, { context, url }))}`);
  })
  .listen(process.env.PORT);
