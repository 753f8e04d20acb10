import { picture } from "./picture.css";

type PictureProps = {
  src: string;
  srcSet?: string;
  /** How wide it stands on the page, as in HTML: `(min-width: 961px) 33vw, 100vw`. */
  sizes?: string;
  /** The original's pixels: the browser keeps the place free. */
  width: number;
  height: number;
  alt: string;
  ratio?: "3:2" | "4:3" | "1:1" | "4:5";
  rounded?: boolean;
  /** In sight when the page opens: loaded first. */
  early?: boolean;
};

export function Picture({ ratio, rounded, early, alt, ...img }: PictureProps) {
  return (
    <img
      {...img}
      alt={alt}
      className={picture({ ratio, rounded })}
      loading={early ? "eager" : "lazy"}
      decoding="async"
      {...(early ? { fetchpriority: "high" } : {})}
    />
  );
}
