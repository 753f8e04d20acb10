/* Imported on demand (`await import("./pdf-writer")`), because the PDF libraries slow down the start. */
export { sealPdf } from "./seal/seal";
export { drawContract } from "./contract-pdf";
export { drawReceipt } from "./receipt-pdf";
export { drawResidence } from "./residence-pdf";
