import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getReservation } from "contract/reservation";
import type { Reservation } from "contract/reservation";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Container, Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Heading } from "~/design-system/heading/heading";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text, TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { HouseMap } from "~/features/houses/seoul-map/seoul-map";
import { placeHouse } from "~/features/houses/seoul-map/place-on-map.server";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { CheckInGuide } from "~/features/reservations/stay/check-in-guide";
import { planSource } from "~/platform/paths/picture-sources";
import { PrintButton } from "~/platform/print-button/print-button";
import { showDoorCode } from "~/features/reservations/reservations.server";
import { memberLoader } from "~/platform/request/handlers.server";
import { roomLine } from "~/platform/format/room-line.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { StayTimes } from "~/platform/format/stay-times";
import { guidePage, onScreen, plan } from "./check-in-guide.css";

export const handle = { i18n: ["houses", "reservations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Everything needed on the way from the airport to the room, on one page that loads nothing more: to print or to keep. */
export const loader = memberLoader(async ({ api, params, locale, t }) => {
  const reservation = await api.call(getReservation, { params: { id: params.id ?? "" } });
  return {
    title: t("reservations:guide.title"),
    reservation,
    roomFacts: reservation.room ? roomLine(reservation.room, t) : null,
    shown: await showDoorCode(api, reservation),
    map: placeHouse(reservation.house, locale),
    mapTexts: { label: t("houses:map.house"), credit: t("houses:map.credit") },
  };
});

export default function CheckInGuidePage() {
  const { t } = useTranslation("reservations");
  const isKept = useScripts() && "serviceWorker" in navigator;
  const { reservation, roomFacts, shown, map, mapTexts } = useLoaderData<typeof loader>();
  const { arrival, code, house, id, listingName, schedule } = reservation;
  return (
    <Container width="reading" className={guidePage} {...chatAtEnd}>
      <Stack gap="16">
        <StayHeader title={t("guide.title")} house={house}>
          <Text weight="semibold">{`${listingName} · ${code}`}</Text>
          <StayTimes {...schedule} />
        </StayHeader>
        <CheckInGuide
          house={house}
          checkIn={schedule.checkIn}
          arrival={arrival}
          doorCode={shown.doorCode}
          doorCodeRefusal={shown.refusal}
          withoutArrival={t(`guide.${missing(reservation)}`)}
        />
        {map.pins[0] && (
          <div className={onScreen}>
            <Card as="section">
              <Stack gap="12">
                <Heading level={2} size="small">
                  {t("guide.where")}
                </Heading>
                <HouseMap map={map} house={{ ...house, picture: house.cover.path }} texts={mapTexts} />
              </Stack>
            </Card>
          </div>
        )}
        {roomFacts && (
          <Card as="section">
            <Grid columns={{ tablet: "fill auto" }} gap="16">
              <div>
                <Heading level={2} size="small">
                  {t("guide.room")}
                </Heading>
                <Text>{roomFacts}</Text>
              </div>
              {reservation.room?.plan && (
                <img className={plan} src={planSource(reservation.room.plan)} alt={reservation.room.plan.alt} />
              )}
            </Grid>
          </Card>
        )}
        <Stack gap="12" className={onScreen}>
          <Text size="small" tone="soft">
            {t(isKept ? "guide.kept" : "guide.keep")}
          </Text>
          <Inline gap="12">
            {arrival && arrival.steps.length > 0 && (
              <ButtonLink to={paths.checkInGuideFile(id)} variant="brand" reloadDocument data-needs-line>
                {t("guide.save")}
              </ButtonLink>
            )}
            <PrintButton />
          </Inline>
          <p>
            <TextLink to={paths.reservation(id)} standalone>
              {t("guide.toReservation")}
            </TextLink>
          </p>
        </Stack>
      </Stack>
    </Container>
  );
}

function missing({ status, phase }: Reservation): "notYet" | "over" {
  return status === "pending" && phase === "upcoming" ? "notYet" : "over";
}
