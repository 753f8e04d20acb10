import { createIcon } from "~/design-system/icons/icon";
import {
  Banknote,
  BedDouble,
  Check,
  Clock,
  ConciergeBell,
  FileSignature,
  Hourglass,
  Sofa,
  Sparkles,
  Users,
  Wrench,
  type Icon,
} from "~/design-system/icons/icons";

/** Admins write these lines themselves, so the first word that is known decides. Icons of this page alone are made here. */
const icons: readonly (readonly [RegExp, Icon])[] = [
  [/smok|흡연/i, createIcon("cigarette-off")],
  [/quiet|noise|조용|소음/i, createIcon("moon")],
  [/\bclean|깨끗|청소/i, Sparkles],
  [/visitor|방문객/i, Users],
  [/recycl|rubbish|trash|waste|분리수거|쓰레기/i, createIcon("recycle")],
  [/taxi|택시/i, createIcon("car-taxi-front")],
  [/door code|directions|비밀번호|오시는 길/i, createIcon("key-round")],
  [/\bVAT\b|\bprices?\b|부가세|요금/i, Banknote],
  [/confirmed|확정/i, Hourglass],
  [/contract|\bsigns?\b|계약서/i, FileSignature],
  [/pictures? show|그림은|사진은/i, createIcon("image")],
  [/check.?in from|체크인은/i, Clock],
  [/wi-?fi|internet|와이파이|인터넷/i, createIcon("wifi")],
  [/cctv|camera/i, createIcon("cctv")],
  [/concierge|컨시어지/i, ConciergeBell],
  [/luggage|storage|보관/i, createIcon("package")],
  [/mattress|\bbed(ding)?\b|침대|침구/i, BedDouble],
  [/desk|책상/i, createIcon("lamp-desk")],
  [/wardrobe|closet|옷장/i, createIcon("shirt")],
  [/air.?con|에어컨/i, createIcon("snowflake")],
  [/heating|난방/i, createIcon("thermometer")],
  [/\block\b|도어록/i, createIcon("lock")],
  [/bath|shower|욕실|샤워/i, createIcon("bath")],
  [/kitchen|barbecue|주방|바비큐/i, createIcon("cooking-pot")],
  [/washing|laundry|dryer|세탁/i, createIcon("washing-machine")],
  [/living room|lounge|거실|라운지/i, Sofa],
  [/study|book|스터디|책/i, createIcon("book-open")],
  [/music|listening|음악|연습실/i, createIcon("eighth-notes")],
  [/\bart\b|그림/i, createIcon("palette")],
  [/workshop|printer|프린터/i, Wrench],
  [/gym|헬스/i, createIcon("dumbbell")],
  [/rooftop|terrace|balcony|옥상|테라스|발코니/i, createIcon("sun")],
  [/courtyard|garden|마당|정원/i, createIcon("armchair")],
  [/bicycle|bike|자전거/i, createIcon("bike")],
];

export function iconForLine(line: string): Icon {
  return icons.find(([words]) => words.test(line))?.[1] ?? Check;
}
