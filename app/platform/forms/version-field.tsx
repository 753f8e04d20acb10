/** The version that the form was opened with. A new record has none. */
export function VersionField({ version }: { version: number | string | undefined }) {
  return version === undefined ? null : <input type="hidden" name="version" value={version} />;
}
