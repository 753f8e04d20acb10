import type { FieldProps } from "../field/field";
import { FileField } from "../file-field/file-field";
import * as styles from "./picture-field.css";

type PictureFieldProps = FieldProps & {
  required?: boolean;
  /** The picture that stands there now; its words are in fields of their own. */
  shown?: { src: string; alt: string };
};

/** What the browser's dialog offers; the server looks at the content alone. */
const accept = "image/jpeg,image/png,image/webp,image/avif";

/** A picture from the reader's device, beside the one that stands there now. */
export function PictureField({ shown, ...field }: PictureFieldProps) {
  if (!shown) return <FileField {...field} accept={accept} />;
  return (
    <div className={styles.frame}>
      <img className={styles.thumb} src={shown.src} alt={shown.alt} width={192} height={128} />
      <FileField {...field} accept={accept} />
    </div>
  );
}
