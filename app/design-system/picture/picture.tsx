import * as styles from "./picture.css";

type PictureProps = {
  src: string;
  srcSet?: string;
  /** The same widths as AVIF, half the bytes, for browsers that read it. */
  avif?: string;
  /** The HTML `sizes` attribute: `(min-width: 961px) 33vw, 100vw`. */
  sizes?: string;
  /** Size of the original in pixels; reserves the space. */
  width: number;
  height: number;
  alt: string;
  ratio?: "3:2" | "4:3" | "1:1" | "4:5";
  rounded?: boolean;
  /** Where it has another shape than its place, all of it is shown. */
  whole?: boolean;
  className?: string;
  /** Loads eagerly; `first` also gets a high fetch priority (the largest picture on the page). */
  priority?: boolean | "first";
};

export function Picture({ avif, ratio, rounded, whole, className = "", priority, alt, ...img }: PictureProps) {
  const picture = (
    <img
      {...img}
      alt={alt}
      className={`${styles.picture({ ratio, rounded, whole })} ${className}`.trimEnd()}
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
