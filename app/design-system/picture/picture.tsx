import * as styles from "./picture.css";

type PictureProps = {
  src: string;
  srcSet?: string;
  /** The same widths as AVIF, half the bytes, for browsers that read it. */
  avif?: string;
  /** How wide it stands on the page, as in HTML: `(min-width: 961px) 33vw, 100vw`. */
  sizes?: string;
  /** The original's pixels: the browser keeps the place free. */
  width: number;
  height: number;
  alt: string;
  ratio?: "3:2" | "4:3" | "1:1" | "4:5";
  rounded?: boolean;
  /** In sight when the page opens, and so not put off; `first`: the largest there, asked for ahead of the others. */
  priority?: boolean | "first";
};

export function Picture({ avif, ratio, rounded, priority, alt, ...img }: PictureProps) {
  const picture = (
    <img
      {...img}
      alt={alt}
      className={styles.picture({ ratio, rounded })}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      {...(priority === "first" ? { fetchpriority: "high" } : {})}
    />
  );
  if (!avif) return picture;
  return (
    <picture className={styles.choice}>
      <source type="image/avif" srcSet={avif} sizes={img.sizes} />
      {picture}
    </picture>
  );
}
