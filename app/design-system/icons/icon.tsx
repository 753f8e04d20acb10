import type { ComponentType, SVGProps } from "react";
import sprite from "../../../build/icons/icons.svg?url";

type IconProps = SVGProps<SVGSVGElement> & { size?: number };
export type Icon = ComponentType<IconProps>;

/** An icon by its name in the file that the build makes of all; decorative, unless it is given a label. */
export function createIcon(name: string): Icon {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        aria-hidden={rest["aria-label"] ? undefined : "true"}
        {...rest}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}
