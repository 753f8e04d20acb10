const white = "#FFFFFF";

/** Contrast on white: text tokens 4.5:1, control borders 3:1. */
export const color = {
  brand: "#F2681C",
  brandText: "#B8440B",
  brandLight: "#FF7A30",
  brandSoft: "#FFF1E8",
  brandSofter: "#FFE8DA",
  ink: "#17181A",
  inkLight: "#2E3034",
  inkSoft: "#55585E",
  inkFaint: "#8A8E95",
  paper: "#FFFDFA",
  surface: white,
  sunken: "#F7F4EF",
  line: "#E8E4DE",
  lineStrong: "#85888F",
  night: "#17181A",
  onNight: white,
  onNightSoft: "#C9C6C1",
  success: "#1C7A4B",
  successSoft: "#E9F6EF",
  warning: "#8A5800",
  warningSoft: "#FFF5DF",
  danger: "#B3261E",
  dangerDark: "#991B14",
  dangerSoft: "#FDEEEC",
  info: "#1F5FBF",
  infoSoft: "#EBF2FD",
  scrim: "rgba(23, 24, 26, 0.48)",
};

export const themeColor = white;

/** Behind the home page's house in the evening. */
export const dusk = "#33304A";

/** The colours of the lines, darkened where a badge would be hard to see on white. */
export const subway = {
  "1": "#0052A4",
  "2": "#00A84D",
  "3": "#E37619",
  "4": "#009CD2",
  "5": "#8A5C9E",
  "6": "#CD7C2F",
  "7": "#6B7500",
  "8": "#D8105F",
  "9": "#9F9279",
  "suin-bundang": "#C98200",
  shinbundang: "#D4003B",
  "gyeongui-jungang": "#5FA081",
  arex: "#0090D2",
  gyeongchun: "#0A7A62",
  "ui-sinseol": "#819C08",
  sillim: "#6789CA",
};

export const area = {
  hongdae: "#FAE6C8",
  sinchon: "#EAECE9",
  itaewon: "#E9EDDE",
  hanyang: "#E9E9E9",
  "korea-univ": "#F8E8D0",
  hufs: "#F3E7EB",
  "seoul-national": "#EEEED6",
  "seoul-station": "#F8EDD6",
};

/** The same for small shapes on white, which are told apart by it: the colours of the pictures would look grey there. */
export const areaStrong: Record<keyof typeof area, string> = {
  hongdae: "#FBDDA9",
  sinchon: "#C4E3D3",
  itaewon: "#DDE7AE",
  hanyang: "#C9DCF1",
  "korea-univ": "#F7CDB2",
  hufs: "#F0CBDC",
  "seoul-national": "#EBE49B",
  "seoul-station": "#DBD0EF",
};

export const scene = {
  hero: "#F6D6BC",
  lounge: "#F8E8D0",
  about: "#FBEEDB",
  concierge: "#FAEBD6",
  autumn: "#F8ECDD",
};

export const space = {
  "0": "0",
  "4": "0.25rem",
  "8": "0.5rem",
  "12": "0.75rem",
  "16": "1rem",
  "24": "1.5rem",
  "32": "2rem",
  "48": "3rem",
  "64": "4rem",
  "96": "6rem",
};

export const text = {
  "14": "0.875rem",
  "16": "1rem",
  "18": "1.125rem",
  "20": "1.25rem",
  "22": "1.375rem",
  "28": "1.75rem",
};

/** Sizes of headings on public pages, which grow with the window: 32 and 44 px at 1440; the console has others. */
export const title = {
  section: "clamp(1.5rem, 1.32rem + 0.76vw, 2rem)",
  page: "clamp(1.75rem, 1.34rem + 1.6vw, 2.75rem)",
};

/** Of the home page's heading: 80 px at 1440, in Korean 60. */
export const hero = {
  english: "clamp(2.375rem, 1.4rem + 4vw, 5rem)",
  korean: "clamp(2.125rem, 1.6rem + 2.4vw, 3.75rem)",
};

export const weight = { regular: "400", medium: "500", semibold: "600", bold: "700" };

/** Of text and of headlines, in English and in Korean. */
export const leading = { text: "1.5", headline: "1.15", korean: "1.25", koreanText: "1.6" };

export const radius = { control: "10px", card: "16px", sheet: "24px", full: "999px" };

export const shadow = {
  card: "0 1px 2px rgba(88, 56, 24, 0.05), 0 2px 8px rgba(88, 56, 24, 0.05)",
  lifted: "0 2px 6px rgba(88, 56, 24, 0.08), 0 12px 32px rgba(88, 56, 24, 0.12)",
};

/** Milliseconds. */
export const duration = { touch: 120, overlay: 240, page: 600, lights: 900 };

export const ease = "cubic-bezier(.2,.8,.2,1)";

export const motion = {
  touch: `${duration.touch}ms ${ease}`,
  overlay: `${duration.overlay}ms ${ease}`,
  page: `${duration.page}ms ${ease}`,
};

/** z-index, and horizontal padding in pixels. */
export const topBar = { zIndex: 20, padding: 20 };

/** Space above the home page in pixels, from breakpoint `desktop` and below it. */
export const homeTop = { large: 80, small: 0 };

export const sheet = { top: 10, contentTop: 20 };

export const size = {
  target: "44px",
  control: "48px",
  content: "1200px",
  reading: "68ch",
  toast: "500px",
  sheetContentTop: `${sheet.contentTop}px`,
};
