/** The header of a file to be saved. A name with other letters than English ones goes besides in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]+/g, "_");
  const encoded =
    plain === name
      ? ""
      : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
  return `attachment; filename="${plain}"${encoded}`;
}
