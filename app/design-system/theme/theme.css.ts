import { createGlobalTheme, createGlobalThemeContract } from "@vanilla-extract/css";
import {
  area,
  color,
  leading,
  motion,
  radius,
  scene,
  shadow,
  size,
  space,
  subway,
  text,
  title,
  weight,
} from "./tokens";

const font = {
  family:
    '"Pretendard Variable", "Pretendard Fallback", "Noto Fallback", "Nanum Fallback", system-ui, -apple-system, "Apple SD Gothic Neo", "Malgun Gothic", sans-serif',
};

const tokens = { area, color, font, leading, motion, radius, scene, shadow, size, space, subway, text, title, weight };

export const vars = createGlobalThemeContract(tokens, (_value, path) => path.join("-").toLowerCase());

createGlobalTheme(":root", vars, tokens);
