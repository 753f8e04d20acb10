import { z } from "zod";
import { GatewayUnavailable, GatewayUnreachable } from "../../kernel/ports";
import type { PortOneSettings } from "./settings";

/** PortOne's answer, or the `type` of a permanent refusal. */
type Answer<T> = { ok: true; body: T } | { ok: false; type: string };

type Call<T> = { body?: object; idempotencyKey?: string; signal?: AbortSignal; returns: z.ZodType<T> };

const refusal = z.object({ type: z.string() });

/** The server SDK has neither timeout nor idempotency key. @throws GatewayUnavailable when the effect is unknown */
export function createPortOneApi(settings: PortOneSettings, milliseconds: number) {
  return async function call<T>(method: "GET" | "POST", path: string, request: Call<T>): Promise<Answer<T>> {
    const { status, text } = await send(settings, milliseconds, method, path, request);
    const body = parse(text);
    if (status < 300) {
      const answer = request.returns.safeParse(body);
      if (answer.success) return { ok: true, body: answer.data };
      throw new GatewayUnavailable(`PortOne answered ${method} ${path} in a form that is not known`);
    }
    const refused = refusal.safeParse(body);
    const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    if (isFinal && refused.success) return { ok: false, type: refused.data.type };
    throw new GatewayUnavailable(`PortOne answered ${status} ${refused.success ? refused.data.type : ""}`.trim());
  };
}

async function send(
  { apiUrl, apiSecret }: PortOneSettings,
  milliseconds: number,
  method: string,
  path: string,
  { body, idempotencyKey, signal }: Call<unknown>,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `PortOne ${apiSecret}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...(idempotencyKey ? { "idempotency-key": `"${idempotencyKey}"` } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]),
      redirect: "error",
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GatewayUnreachable("PortOne cannot be reached", { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
