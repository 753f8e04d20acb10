import about from "./pictures/about.jpg?w=640;1200&format=webp&as=img";
import classroom from "./pictures/class.jpg?w=480;960&format=webp&as=img";
import concierge from "./pictures/concierge.jpg?w=640;1200&format=webp&as=img";
import hanyang from "./pictures/hanyang-exterior.jpg?w=400;800&format=webp&as=img";
import heroUpright from "./pictures/hero-mobile.jpg?w=540;1080&format=webp&as=img";
import hero from "./pictures/hero.jpg?w=1280;1920&format=webp&as=img";
import hongdae from "./pictures/hongdae-exterior.jpg?w=400;800&format=webp&as=img";
import hufs from "./pictures/hufs-exterior.jpg?w=400;800&format=webp&as=img";
import itaewon from "./pictures/itaewon-exterior.jpg?w=400;800&format=webp&as=img";
import kitchen from "./pictures/itaewon-kitchen.jpg?w=480;960&format=webp&as=img";
import koreaUniv from "./pictures/korea-univ-exterior.jpg?w=400;800&format=webp&as=img";
import lounge from "./pictures/lounge.jpg?w=640;1280&format=webp&as=img";
import meetup from "./pictures/meetup.jpg?w=480;960&format=webp&as=img";
import picnic from "./pictures/picnic.jpg?w=480;960&format=webp&as=img";
import seoulNational from "./pictures/seoul-national-exterior.jpg?w=400;800&format=webp&as=img";
import seoulStation from "./pictures/seoul-station-exterior.jpg?w=400;800&format=webp&as=img";
import twinRoom from "./pictures/seoul-station-room.jpg?w=480;960&format=webp&as=img";
import sinchon from "./pictures/sinchon-exterior.jpg?w=400;800&format=webp&as=img";

type Imported = typeof hero;

/** As `<Picture>` takes it. */
const attributes = ({ src, srcset, w, h }: Imported) => ({ src, srcSet: srcset, width: w, height: h });

export const pictures = {
  about: attributes(about),
  class: attributes(classroom),
  concierge: attributes(concierge),
  hero: attributes(hero),
  heroUpright: attributes(heroUpright),
  kitchen: attributes(kitchen),
  lounge: attributes(lounge),
  meetup: attributes(meetup),
  picnic: attributes(picnic),
  twinRoom: attributes(twinRoom),
};

/** In the order of the spec's copy. */
export const areaPictures = {
  hongdae: attributes(hongdae),
  sinchon: attributes(sinchon),
  itaewon: attributes(itaewon),
  hanyang: attributes(hanyang),
  "korea-univ": attributes(koreaUniv),
  hufs: attributes(hufs),
  "seoul-national": attributes(seoulNational),
  "seoul-station": attributes(seoulStation),
};

export const areas = Object.keys(areaPictures) as (keyof typeof areaPictures)[];
