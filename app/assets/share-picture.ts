import hero from "./pictures/hero.jpg?w=1200&h=630&fit=cover&format=jpg&as=img";

export const sharePicture = { path: hero.src, width: hero.w, height: hero.h };
