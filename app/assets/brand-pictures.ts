import { season } from "./state-pictures";
import { pictureAttributes } from "./picture-attributes";
import about from "./pictures/about.jpg?w=640;1200&format=avif;webp&effort=2&as=picture";
import hanyang from "./pictures/hanyang-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import hero from "./pictures/hero-cutout.webp?w=480;640;800;1200&format=avif;webp&effort=2&as=picture";
import heroLit from "./pictures/hero-cutout-lit.webp?w=480;640;800;1200&format=avif;webp&effort=2&as=picture";
import hongdae from "./pictures/hongdae-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import hufs from "./pictures/hufs-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import itaewon from "./pictures/itaewon-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import kitchen from "./pictures/itaewon-kitchen.jpg?w=480;960&format=avif;webp&effort=2&as=picture";
import koreaUniv from "./pictures/korea-univ-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import lounge from "./pictures/lounge.jpg?w=640;1280&format=avif;webp&effort=2&as=picture";
import seoulNational from "./pictures/seoul-national-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import seoulStation from "./pictures/seoul-station-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";
import twinRoom from "./pictures/seoul-station-room.jpg?w=480;960&format=avif;webp&effort=2&as=picture";
import desk from "./pictures/sinchon-desk.jpg?w=480;960&format=avif;webp&effort=2&as=picture";
import sinchon from "./pictures/sinchon-exterior.jpg?w=320;480;800&format=avif;webp&effort=2&as=picture";

export const pictures = {
  about: pictureAttributes(about),
  desk: pictureAttributes(desk),
  hero: pictureAttributes(hero),
  heroLit: pictureAttributes(heroLit),
  kitchen: pictureAttributes(kitchen),
  lounge: pictureAttributes(lounge),
  season,
  twinRoom: pictureAttributes(twinRoom),
};

export const areaPictures = {
  hongdae: pictureAttributes(hongdae),
  sinchon: pictureAttributes(sinchon),
  itaewon: pictureAttributes(itaewon),
  hanyang: pictureAttributes(hanyang),
  "korea-univ": pictureAttributes(koreaUniv),
  hufs: pictureAttributes(hufs),
  "seoul-national": pictureAttributes(seoulNational),
  "seoul-station": pictureAttributes(seoulStation),
};

export const areas = Object.keys(areaPictures) as (keyof typeof areaPictures)[];
