/*
 * What draws and seals PDFs. It takes a good part of a process's start to load, so it comes with the first document:
 * `await import("./pdf-writer")`.
 */
export { sealPdf } from "../seal/seal";
export { drawContract } from "./contract-pdf";
export { drawReceipt } from "./receipt-pdf";
export { drawResidence } from "./residence-pdf";
