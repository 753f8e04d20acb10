import { Picture } from "../picture/picture";
import * as styles from "./empty-state.css";

type StatePictureProps = { src: string; srcSet?: string; avif?: string; width: number; height: number };

/** Above the title of a page that has nothing else to show; it says nothing that the text does not. */
export function StatePicture(picture: StatePictureProps) {
  return (
    <div className={styles.picture}>
      <Picture {...picture} sizes="(min-width: 600px) 24rem, 90vw" ratio="3:2" rounded priority="first" alt="" />
    </div>
  );
}
