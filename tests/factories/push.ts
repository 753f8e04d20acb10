import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Push, PushGateway } from "api/kernel/ports";
import type { TestApi } from "./api";
import type { TestMember } from "./member";

/** A browser's subscription, and what it reads of a message that is encrypted for it (RFC 8188, RFC 8291). */
export function aBrowser(endpoint = `https://push.service.test/send/${randomBytes(12).toString("hex")}`) {
  const pair = createECDH("prime256v1");
  const ownKey = pair.generateKeys();
  const secret = randomBytes(16);
  const hkdf = (salt: Buffer, key: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, length));
  return {
    subscription: { endpoint, keys: { p256dh: ownKey.toString("base64url"), auth: secret.toString("base64url") } },
    decrypt(message: Buffer): string {
      const salt = message.subarray(0, 16);
      const serverKey = message.subarray(21, 21 + message[20]!);
      const encrypted = message.subarray(21 + message[20]!);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, serverKey]);
      const shared = hkdf(secret, pair.computeSecret(serverKey), info, 32);
      const key = hkdf(salt, shared, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = hkdf(salt, shared, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

export const switchOn = (api: TestApi, member: TestMember, { subscription } = aBrowser(), key?: string) =>
  api.request("POST", "/v1/users/me/push-subscriptions", { token: member.token, body: subscription, key });

/** Takes every message until `refuse` is set. */
export function replacePushService(api: TestApi) {
  const service = { taken: [] as Push[], refuse: undefined as (() => Error) | undefined };
  const gateway: PushGateway = {
    publicKey: api.services.push!.publicKey,
    send: async (push) => {
      if (service.refuse) throw service.refuse();
      service.taken.push(push);
    },
  };
  api.services.push = gateway;
  return service;
}
