/** A name with other than ASCII letters is added in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]+/g, "_");
  const encoded =
    plain === name
      ? ""
      : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
  return `attachment; filename="${plain}"${encoded}`;
}
