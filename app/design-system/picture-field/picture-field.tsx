import type { FieldProps } from "../field/field";
import { FileField } from "../file-field/file-field";
import * as styles from "./picture-field.css";

type PictureFieldProps = FieldProps & {
  required?: boolean;
  shown?: { src: string; alt: string };
};

/** For the browser's dialog; the server checks the content only. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

export function PictureField({ shown, ...field }: PictureFieldProps) {
  if (!shown) return <FileField {...field} accept={pictureTypes} />;
  return (
    <div className={styles.frame}>
      <img className={styles.thumb} src={shown.src} alt={shown.alt} width={192} height={128} />
      <FileField {...field} accept={pictureTypes} />
    </div>
  );
}
