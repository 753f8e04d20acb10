import { createPrivateKey, generateKeyPair, X509Certificate, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { asn1 } from "node-forge";
import { getBrand } from "../../kernel/brand";
import { writeOnce } from "../../db/data-dir/data-dir";

/** A certificate that verifies seals. */
export type SealKey = { certificate: X509Certificate; privateKey: KeyObject | null };
export type SealingKey = SealKey & { privateKey: KeyObject };

type SealKeys = [SealingKey, ...SealKey[]];

const years = 10;

/** PEM files, newest first: a certificate each, and at least the first its RSA key. @throws Error naming the file */
export function readSealKeys(files: readonly string[]): SealKeys {
  const keys = files.map((file): SealKey => {
    const pem = readPem(file);
    const certificate = block(pem, "CERTIFICATE");
    if (!certificate) throw new Error(`${file} holds no certificate`);
    const key = block(pem, "(?:RSA )?PRIVATE KEY");
    const known = { certificate: parse(file, () => new X509Certificate(certificate)) };
    if (!key) return { ...known, privateKey: null };
    const privateKey = parse(file, () => createPrivateKey(key));
    if (privateKey.asymmetricKeyType !== "rsa") throw new Error(`the key in ${file} is not an RSA key`);
    if (!known.certificate.checkPrivateKey(privateKey)) throw new Error(`certificate and key in ${file} do not belong`);
    return { ...known, privateKey };
  });
  const [first, ...older] = keys;
  if (!first?.privateKey) throw new Error(`${files[0]} holds no private key to seal with`);
  return [{ certificate: first.certificate, privateKey: first.privateKey }, ...older];
}

const keyCache = new Map<string, Promise<SealKeys>>();

/** The keys of SEAL_KEYS; in demo mode, by default, one that is created on first use and kept in DATA_DIR. */
export function openSealKeys(env: { sealKeys: readonly string[]; dataDir: string }): Promise<SealKeys> {
  const own = path.join(env.dataDir, "seal.pem");
  const files = env.sealKeys.length > 0 ? env.sealKeys : [own];
  const name = files.join();
  const open = async () => {
    if (files[0] === own && !existsSync(own)) writeOnce(own, await makeSealKey(new Date()));
    return readSealKeys(files);
  };
  const keys = keyCache.get(name) ?? open();
  keyCache.set(name, keys);
  keys.catch(() => keyCache.delete(name));
  return keys;
}

/** A new key with a self-signed certificate, as PEM. */
export async function makeSealKey(now: Date): Promise<string> {
  const { default: forge } = await import("node-forge");
  const pair = await promisify(generateKeyPair)("rsa", {
    modulusLength: 3072,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(now.getTime() + years * 365 * 86_400_000);
  const utf8 = forge.asn1.Type.UTF8 as unknown as asn1.Class; // its types list the wrong values
  const subject = [
    { name: "commonName", value: getBrand().name, valueTagClass: utf8 },
    { name: "organizationName", value: getBrand().en.company, valueTagClass: utf8 },
    { name: "countryName", value: "KR" },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate).replace(/\r/g, "") + pair.privateKey;
}

function readPem(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${file} cannot be read`);
  }
}

function block(pem: string, label: string): string | undefined {
  return new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`).exec(pem)?.[0];
}

function parse<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new Error(`${file} is damaged`);
  }
}

/** The notice says where the seal can be verified, and has the certificate's fingerprint. */
export type SealNotice = { url: string; fingerprint: string; now: Date };

export function sealNotice(env: { publicUrl: string }, { certificate }: SealKey, now: Date): SealNotice {
  const fingerprint = certificate.fingerprint256.replaceAll(":", "").toLowerCase();
  return { url: `${env.publicUrl}/verify`, fingerprint, now };
}
