import { useTranslation } from "react-i18next";
import type { Deduction } from "contract/payment";
import { paths } from "~/platform/paths/paths";
import * as styles from "./deduction-evidence.css";

export const hasEvidence = ({ note, photograph }: Deduction) => Boolean(note ?? photograph);

export function DeductionEvidence({ deduction: { what, note, photograph } }: { deduction: Deduction }) {
  const { t } = useTranslation("reservations");
  return (
    <span className={styles.evidence}>
      {note && <span className={styles.note}>{note}</span>}
      {photograph && (
        <a className={styles.link} href={paths.media(photograph, 1600)}>
          <img
            className={styles.thumb}
            src={paths.media(photograph, 320)}
            alt={t("settlement.photograph", { what })}
            width={144}
            height={96}
            loading="lazy"
          />
        </a>
      )}
    </span>
  );
}
