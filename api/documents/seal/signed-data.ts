import { createHash, createPublicKey, sign, verify, type KeyObject, type X509Certificate } from "node:crypto";
import forge from "node-forge";
import { getFirst } from "domain/collections";

/*
 * The signature within a PDF: CMS signed data (RFC 5652), detached, with the certificate, in DER. The encoding is
 * deterministic for certificate, digest, time and signature, so that verification encodes again and compares: no byte
 * can change unnoticed, even those that the signature does not cover.
 */

const { asn1, util } = forge;
type Node = forge.asn1.Asn1;

const oid = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsaEncryption: "1.2.840.113549.1.1.1",
};

/** The SHA-256 of the file around its signature, and the time in seconds. */
type Sealed = { certificate: X509Certificate; digest: Buffer; signedAt: Date };

export function makeSignedData(sealed: Sealed, key: KeyObject): Buffer {
  return assemble(sealed, sign("sha256", attributesOf(sealed), key));
}

/** The time of sealing, or null when the signature is not valid for this certificate and digest. */
export function checkSignedData(
  der: Buffer,
  { certificate, digest }: Omit<Sealed, "signedAt">,
): { signedAt: Date } | null {
  const found = readTimeAndSignature(der);
  if (!found) return null;
  const sealed = { certificate, digest, signedAt: found.signedAt };
  if (!assemble(sealed, found.signature).equals(der)) return null;
  const publicKey = createPublicKey(certificate.toString());
  return verify("sha256", attributesOf(sealed), publicKey, found.signature) ? { signedAt: found.signedAt } : null;
}

function assemble(sealed: Sealed, signature: Buffer): Buffer {
  const certificate = asn1.fromDer(binary(sealed.certificate.raw));
  const attributes = listAttributes(sealed);
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    algorithm(oid.sha256),
    context(0, attributes),
    algorithm(oid.rsaEncryption),
    octets(signature),
  );
  const signedData = sequence(
    integer(1),
    set(algorithm(oid.sha256)),
    sequence(identifier(oid.data)),
    context(0, [certificate]),
    set(signer),
  );
  return der(sequence(identifier(oid.signedData), context(0, [signedData])));
}

/** Signed attributes are encoded as a set, unlike in the message. */
function attributesOf(sealed: Sealed): Buffer {
  return der(set(...listAttributes(sealed)));
}

function listAttributes({ certificate, digest, signedAt }: Sealed): Node[] {
  const fingerprint = createHash("sha256").update(certificate.raw).digest();
  const attributes = [
    attribute(oid.contentType, identifier(oid.data)),
    attribute(oid.signingTime, primitive(asn1.Type.UTCTIME, asn1.dateToUtcTime(signedAt))),
    attribute(oid.messageDigest, octets(digest)),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octets(fingerprint))))),
  ];
  return attributes.sort((a, b) => Buffer.compare(der(a), der(b))); // DER sorts sets by their bytes
}

function readTimeAndSignature(bytes: Buffer): { signedAt: Date; signature: Buffer } | null {
  try {
    const signedData = at(asn1.fromDer(binary(bytes)), 1, 0);
    const signer = at(signedData, 4, 0);
    const time = childrenOf(at(signer, 3)).find((entry) => asn1.derToOid(textOf(at(entry, 0))) === oid.signingTime);
    if (!time) return null;
    const signedAt = asn1.utcTimeToDate(textOf(at(time, 1, 0)));
    return { signedAt, signature: Buffer.from(textOf(at(signer, 5)), "latin1") };
  } catch {
    return null; // no DER, or another structure
  }
}

function issuerAndSerial(certificate: Node): Node {
  const body = at(certificate, 0);
  return sequence(at(body, 3), at(body, 1));
}

function at(node: Node, ...path: number[]): Node {
  return path.reduce((inner, index) => getFirst(childrenOf(inner).slice(index)), node);
}

function childrenOf({ value }: Node): Node[] {
  if (typeof value === "string") throw new Error("A primitive value has no children");
  return value;
}

function textOf({ value }: Node): string {
  if (typeof value !== "string") throw new Error("A constructed value has no text");
  return value;
}

const binary = (bytes: Uint8Array) => util.createBuffer(Buffer.from(bytes).toString("latin1"));
const der = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), "latin1");
const constructed = (type: number, children: Node[], tagClass = asn1.Class.UNIVERSAL) =>
  asn1.create(tagClass, type, true, children);
const primitive = (type: number, value: string) => asn1.create(asn1.Class.UNIVERSAL, type, false, value);
const sequence = (...children: Node[]) => constructed(asn1.Type.SEQUENCE, children);
const set = (...children: Node[]) => constructed(asn1.Type.SET, children);
const context = (tag: number, children: Node[]) => constructed(tag, children, asn1.Class.CONTEXT_SPECIFIC);
const integer = (value: number) => primitive(asn1.Type.INTEGER, String.fromCharCode(value));
const identifier = (id: string) => primitive(asn1.Type.OID, asn1.oidToDer(id).getBytes());
const octets = (bytes: Buffer) => primitive(asn1.Type.OCTETSTRING, bytes.toString("latin1"));
const algorithm = (id: string) => sequence(identifier(id), primitive(asn1.Type.NULL, ""));
const attribute = (id: string, value: Node) => sequence(identifier(id), set(value));
