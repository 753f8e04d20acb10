import { randomBytes } from "node:crypto";
import { maxLogoBytes } from "contract/company";
import type { FieldProblem } from "contract/problem";
import { invalid } from "../http/problem";
import { uploadsFolder } from "../uploads/pictures";

const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString("latin1") === "\x89PNG\r\n\x1a\n";
/** Scripts, handlers, pages within the picture, and what it would fetch; entities could hide any of them. */
const unsafe =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|set|animate\w*)\b|\son[a-z]+\s*=|<!ENTITY|<\?xml-stylesheet|(?:javascript|vbscript):|@import|(?:href|src)\s*=\s*["']?\s*(?!#|["']?\s*data:image\/(?:png|jpeg|webp);)[^"'\s>]|url\(\s*["']?\s*(?!#|data:image\/)[^)\s]/i;

export const logoTypes = { svg: "image/svg+xml", png: "image/png" } as const;

export type ReadLogo = { path: string; type: string; bytes: Uint8Array; width: number; height: number };

/**
 * Checks a logo. It is kept as it is, because an SVG has no pixels to encode again; its answer forbids scripts besides
 * (`company.routes.ts`).
 * @throws ApiError VALIDATION_FAILED at `file`: pictureRequired, logoTooLarge, logoInvalid
 */
export async function readLogo(bytes: Uint8Array): Promise<ReadLogo> {
  if (bytes.length === 0) throw refusal("pictureRequired");
  if (bytes.length > maxLogoBytes) throw refusal("logoTooLarge");
  const kind = isPng(bytes) ? "png" : findSvg(bytes);
  if (!kind) throw refusal("logoInvalid");
  const { default: sharp } = await import("sharp");
  const head = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .metadata()
    .catch(() => null); // does not decode
  if (head?.format !== kind) throw refusal("logoInvalid");
  const path = `${uploadsFolder}/${randomBytes(16).toString("hex")}.${kind}`;
  return { path, type: logoTypes[kind], bytes, width: head.width, height: head.height };
}

function findSvg(bytes: Uint8Array): "svg" | undefined {
  let source: string;
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const isSvg = /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(source);
  return isSvg ? "svg" : undefined;
}

/** For a logo that comes from the console. @throws ApiError VALIDATION_FAILED at `file`: logoUnsafe */
export function refuseUnsafeLogo({ type, bytes }: ReadLogo): void {
  if (type === logoTypes.svg && unsafe.test(new TextDecoder().decode(bytes))) throw refusal("logoUnsafe");
}

const refusal = (problem: FieldProblem) => invalid({ path: "file", problem });
