import type { ClassNames } from "react-day-picker";
import * as styles from "./range-calendar.css";

export const dayPickerStyles: Partial<ClassNames> = {
  root: styles.root,
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.monthButton,
  button_next: styles.monthButton,
  chevron: styles.chevron,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  disabled: styles.disabled,
  outside: styles.outside,
};

export const modifierStyles = {
  full: styles.full,
  chosen: styles.chosen,
  preview: styles.preview,
  bandStart: styles.bandStart,
  bandMiddle: styles.bandMiddle,
  bandEnd: styles.bandEnd,
};
