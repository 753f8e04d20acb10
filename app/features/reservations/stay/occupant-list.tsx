import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Occupant, Reservation } from "contract/reservation";
import { formatName } from "domain/people/person-name";
import { isOpen } from "domain/stays/stay-state";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { OccupantDetails, OccupantFields, toOccupantValues } from "../occupant-fields";
import type { OccupantOptions } from "../reservations.server";
import * as styles from "./stay.css";
import { findOwnToSign, listSigners } from "../progress";

export type RefusedOccupant = { occupantId: string; values: FormValues; lastResult: SubmissionResult };

type OccupantListProps = {
  reservation: Reservation;
  occupantOptions: OccupantOptions;
  refused?: RefusedOccupant;
};

export function OccupantList({ reservation, occupantOptions, refused }: OccupantListProps) {
  const { t } = useTranslation("reservations");
  const { contract, guardian } = reservation;
  const signers = listSigners(reservation);
  const canChange = isOpen(reservation, new Date()) && contract !== "signed" && contract !== "expired";
  const ownToSign = canChange ? findOwnToSign(reservation) : undefined;
  const canResend = canChange && signers.some((person) => !person.signedAt && !person.declinedAt);
  return (
    <Stack gap="16">
      {canResend && (
        <PostForm>
          <Button name="intent" value="resend" variant="secondary" size="small">
            {t("occupants.resend")}
          </Button>
        </PostForm>
      )}
      <Stack as="ul" gap="12">
        {signers.map((person) => (
          <Card key={person.id} as="li" padding="small" corners="control" gap="8">
            <Person person={person} isGuardian={person === guardian} canSign={canChange} />
            {person === ownToSign && (
              <div>
                <ButtonLink to={paths.signOwn(reservation.id)} size="small">
                  {t("nextStep.signOwnButton")}
                </ButtonLink>
              </div>
            )}
            {canChange && !person.signedAt && (
              <ReplaceForm
                key={person.contractSentAt}
                person={person}
                occupantOptions={occupantOptions}
                refused={refused?.occupantId === person.id ? refused : undefined}
              />
            )}
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function Person({ person, isGuardian, canSign }: { person: Occupant; isGuardian: boolean; canSign: boolean }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const state = person.signedAt ? "signed" : person.declinedAt ? "declined" : canSign ? "waiting" : "unsigned";
  const at = person.signedAt ?? person.declinedAt ?? person.contractSentAt;
  const tones = { signed: "success", declined: "danger", waiting: "warning", unsigned: "neutral" } as const;
  return (
    <div>
      <Inline>
        <Text as="span" weight="semibold">
          {formatName(person)}
        </Text>
        {person.isBooker && <Badge>{t("occupants.you")}</Badge>}
        {isGuardian && <Badge>{t("guardian.title")}</Badge>}
        <Badge tone={tones[state]}>{t(`occupants.${state}`)}</Badge>
      </Inline>
      <Text as="div" size="small" tone="soft">
        <OccupantDetails person={person} />
      </Text>
      {at && (
        <Text size="small" tone="soft">
          {t(`occupants.${state === "unsigned" ? "waiting" : state}At`, { at: formatInstant(at, locale) })}
        </Text>
      )}
      {state === "waiting" && person.mailProblem && <Notice tone="warning">{t("occupants.mailProblem")}</Notice>}
    </div>
  );
}

type ReplaceFormProps = Pick<OccupantListProps, "occupantOptions" | "refused"> & { person: Occupant };

function ReplaceForm({ person, occupantOptions, refused }: ReplaceFormProps) {
  const { t } = useTranslation("reservations");
  const values = refused?.values ?? toOccupantValues(person);
  const form = useFields(`occupant-${person.id}`, { lastResult: refused?.lastResult, values });
  return (
    <Stack screenOnly>
      <details open={Boolean(refused)}>
        <summary className={styles.correctOccupant}>{t("occupants.change")}</summary>
        <PostForm form={form}>
          <Text size="small" tone="soft">
            {t("occupants.changeHint")}
          </Text>
          <OccupantFields fieldOf={form.fieldOf} options={occupantOptions} />
          <input type="hidden" name="occupantId" value={person.id} />
          <div>
            <Button name="intent" value="replace" size="small">
              {t("occupants.replace")}
            </Button>
          </div>
        </PostForm>
      </details>
    </Stack>
  );
}
