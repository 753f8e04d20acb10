import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TurnoverUnit } from "contract/admin/turnover";
import type { UnitState } from "domain/enums";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { Button } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Check } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink, Unbroken } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { factSeparator, formatClock, formatDate, formatStamp } from "~/platform/format/format";
import { timeLeftOf, useDue, useLateness } from "~/platform/format/time-left";
import { PostForm } from "~/platform/forms/post-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { groupByHouse, isLeaving, isOccupied, isMarkOutdated, isToClean, isToday, isWaiting } from "./room-state";
import type { TurnoverChoice } from "./turnover-toolbar";
import * as styles from "./admin-turnover.css";

const stateTones: Record<TurnoverUnit["state"], BadgeTone> = {
  clean: "success",
  dirty: "warning",
  inspected: "info",
  blocked: "neutral",
};

type TurnoverListProps = {
  rooms: TurnoverUnit[];
  choice: TurnoverChoice;
  /** When the page was made, ISO 8601. */
  now: string;
  /** The code that was just asked for. */
  shownCode?: ShownCode;
  /** Why what was just pressed was not done, by the room. */
  refusal?: Refusal;
};
type Refusal = { room: string; sentence: string };
type ShownCode = Record<string, unknown>;

/** The rooms of a day by house, what must happen first at the top. */
export function TurnoverList({ rooms, choice, now, shownCode, refusal }: TurnoverListProps) {
  const { t } = useTranslation("adminTurnover");
  const isCurrent = choice.date === choice.today;
  const houses = groupByHouse(rooms);
  const next = houses.flat().find(isWaiting);
  return (
    <>
      {!isCurrent && (
        <div className={styles.screenOnly}>
          <Text size="small" tone="soft">
            {t("readOnly")}
          </Text>
        </div>
      )}
      <div className={styles.houses}>
        {houses.map((ofHouse) => (
          <section
            key={ofHouse[0]!.house.slug}
            className={styles.group}
            aria-labelledby={`house-${ofHouse[0]!.house.slug}`}
          >
            <div className={styles.house}>
              <Heading level={2} size="small" id={`house-${ofHouse[0]!.house.slug}`}>
                <span>{ofHouse[0]!.house.name}</span>
                {factSeparator}
                <span>{t("rooms", { count: ofHouse.length })}</span>
              </Heading>
              {isCurrent && <MarkHouse slug={ofHouse[0]!.house.slug} rooms={ofHouse} />}
            </div>
            <ul className={styles.rooms}>
              {ofHouse.map((room) => (
                <Room
                  key={room.id}
                  room={room}
                  isNext={room === next}
                  choice={choice}
                  now={now}
                  refusal={refusal?.room === room.id ? refusal.sentence : undefined}
                  shownCode={shownCode?.reservation === room.doorCode?.reservationId ? shownCode : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Where several rooms can be cleaned now. */
function MarkHouse({ slug, rooms }: { slug: string; rooms: TurnoverUnit[] }) {
  const { t } = useTranslation("adminTurnover");
  const waiting = rooms.filter(isWaiting);
  if (waiting.length < 2) return null;
  const units = waiting.map(({ id, stateVersion }) => `${id}:${stateVersion}`).join(",");
  return (
    <TurnoverForm values={{ slug, units }}>
      <Button name="intent" value="markHouse" variant="secondary" size="small">
        {t("markHouse")}
      </Button>
    </TurnoverForm>
  );
}

type TurnoverFormProps = { values: PostedValues; wide?: boolean; children: ReactNode };
type PostedValues = Record<string, string | number> & { unit?: string };

/** Posts to the list as it is shown, at the room: without scripts, the answer is shown there too. */
function TurnoverForm({ values, wide = false, children }: TurnoverFormProps) {
  const { search } = useLocation();
  return (
    <PostForm
      action={`${paths.adminTurnover()}${search}${values.unit ? `#${values.unit}` : ""}`}
      preventScrollReset
      className={wide ? styles.wide : styles.screenOnly}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </PostForm>
  );
}

type RoomProps = {
  room: TurnoverUnit;
  /** The first that can be cleaned now: its button is the main one of the page. */
  isNext: boolean;
  choice: TurnoverChoice;
  now: string;
  shownCode?: ShownCode;
  refusal?: string;
};

function Room({ room, isNext, choice, now, shownCode, refusal }: RoomProps) {
  const { t } = useTranslation("adminTurnover");
  const latenessOf = useLateness(now);
  const isCurrent = choice.date === choice.today;
  const isAwaited = room.hour !== null && isToClean(room) && !room.nextArrival?.hasArrived;
  const late = isCurrent && isAwaited && room.nextArrival ? latenessOf(room.nextArrival.at) : null;
  const canBeMarked = !isOccupied(room) || (room.markedAt !== null && isToday(room.markedAt));
  return (
    <li
      id={room.id}
      className={styles.room}
      data-due={room.hour === null ? undefined : ""}
      data-late={late ? "" : undefined}
    >
      <div className={styles.head}>
        <Heading level={3} size="small">
          {t("room", { name: room.name })}
        </Heading>
        <Text as="span" size="small" tone="soft">
          {t("floor", { floor: room.floor })}
        </Text>
        <Badge tone={isLeaving(room) || isOccupied(room) ? "neutral" : stateTones[room.state]}>
          {t(isLeaving(room) ? "states.leaving" : isOccupied(room) ? "states.livedIn" : `states.${room.state}`)}
        </Badge>
        {room.hour !== null && (
          <Badge tone={late ? "danger" : isAwaited ? "warning" : "neutral"}>
            {late ?? t("due", { hour: room.hour })}
          </Badge>
        )}
      </div>
      {!isOccupied(room) && (
        <>
          <Departure room={room} />
          <Arrival room={room} choice={choice} />
        </>
      )}
      <LastMark room={room} />
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      {isCurrent && (
        <Permitted permission="units.write">
          <DoorCode room={room} now={now} shownCode={shownCode} />
        </Permitted>
      )}
      {isCurrent && room.state !== "blocked" && canBeMarked && <Marks room={room} isNext={isNext} />}
      <Paper room={room} />
    </li>
  );
}

function Departure({ room: { condition, departure } }: { room: TurnoverUnit }) {
  const { t } = useTranslation("adminTurnover");
  if (!departure)
    return <Text size="small">{t(condition === "dirty" ? "departure.none" : "departure.arrivalOnly")}</Text>;
  const { at, code, hasLeft, kind, reservationId } = departure;
  const text = kind === "move" ? "moved" : hasLeft ? "left" : "will";
  return (
    <Text size="small">
      <span>{t(`departure.${text}`, { at: formatClock(at) })}</span>
      {reservationId && (
        <span>
          {factSeparator}
          <StayCode id={reservationId} code={code} />
        </span>
      )}
    </Text>
  );
}

function Arrival({ room: { nextArrival }, choice }: { room: TurnoverUnit; choice: TurnoverChoice }) {
  const { t } = useTranslation("adminTurnover");
  const locale = useLocale();
  if (!nextArrival) {
    return (
      <Text size="small" tone="soft">
        {t("arrival.none")}
      </Text>
    );
  }
  const { at, beddingSets, code, day, guests, hasArrived, reservationId } = nextArrival;
  const text = day !== choice.date ? "later" : hasArrived ? "arrived" : "today";
  return (
    <Text size="small" weight={text === "today" ? "medium" : undefined}>
      <span>{`${t(`arrival.${text}`, {
        at: formatClock(at),
        date: formatDate(day, locale),
        guests: guests === null ? t("channelGuests") : t("guests", { count: guests }),
      })}${beddingSets ? factSeparator + t("bedding", { count: beddingSets }) : ""}`}</span>
      {reservationId && (
        <span>
          {factSeparator}
          <StayCode id={reservationId} code={code} />
        </span>
      )}
    </Text>
  );
}

/** Cleaners do not read the stays. */
function StayCode({ id, code }: { id: string; code: string | null }) {
  const readsStays = useCan()("reservations.read");
  return (
    <Unbroken>{readsStays ? <TextLink to={paths.adminRecord("reservations", id)}>{code}</TextLink> : code}</Unbroken>
  );
}

/** Who marked the room, and when; not the mark that guests have made out of date since. */
function LastMark({ room }: { room: TurnoverUnit }) {
  const { condition, markedAt, markedBy } = room;
  const { t } = useTranslation("adminTurnover");
  if (markedAt === null || isMarkOutdated(room) || isLeaving(room)) return null;
  const at = isToday(markedAt) ? formatClock(markedAt) : formatStamp(markedAt);
  return (
    <Text size="small" tone="soft">
      {markedBy ? t(`markedBy.${condition}`, { at, name: markedBy }) : t(`marked.${condition}`, { at })}
    </Text>
  );
}

const nextStates: Record<UnitState, UnitState[]> = {
  dirty: ["clean"],
  clean: ["inspected", "dirty"],
  inspected: ["clean"],
};

/** The next step, large; beside it the way back. */
function Marks({ room, isNext }: Pick<RoomProps, "room" | "isNext">) {
  const { t } = useTranslation("adminTurnover");
  const { house, id, markedAt, name, stateVersion } = room;
  const condition = isLeaving(room) ? "dirty" : room.condition;
  const title = `${house.name} ${name}`;
  const values = { slug: house.slug, unit: id, room: title, version: stateVersion };
  return (
    <div className={styles.buttons}>
      {nextStates[condition].map((state) => {
        const isBack = state === "dirty" || condition === "inspected";
        return (
          <TurnoverForm key={state} values={values} wide={!isBack}>
            <Button
              name="intent"
              value={`markUnit:${state}`}
              variant={isNext && !isBack ? "brand" : "secondary"}
              size="large"
              fullWidth={!isBack}
            >
              {!isBack && <Check size={20} strokeWidth={2} aria-hidden="true" />}
              <span>{isBack && markedAt !== null && isToday(markedAt) ? t("undo") : t(`mark.${state}`)}</span>
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </Button>
          </TurnoverForm>
        );
      })}
    </div>
  );
}

/** The code of the next guests, which the door needs before they come. */
function DoorCode({ room, now, shownCode }: Pick<RoomProps, "room" | "now" | "shownCode">) {
  const { t } = useTranslation("adminTurnover");
  const dueOf = useDue(now);
  const { departure, doorCode, formerCode, formerCodeOpens, house, name } = room;
  const title = `${house.name} ${name}`;
  if (formerCodeOpens) {
    return (
      <div className={styles.code} data-due="">
        <Text size="small" weight="medium">
          {t("code.another")}
        </Text>
        {formerCode && (
          <TurnoverForm values={{ reservation: formerCode.reservationId, unit: room.id, code: formerCode.codeId }}>
            <Button name="intent" value="undoProgrammed:former" variant="secondary" fullWidth>
              <span>{t("code.replace")}</span>
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </Button>
          </TurnoverForm>
        )}
      </div>
    );
  }
  if (!doorCode || (departure && !departure.hasLeft && departure.kind === "stay" && !shownCode)) return null;
  const { codeId, dueAt, programmedAt, programmedBy, reservationId } = doorCode;
  const values = { reservation: reservationId, unit: room.id };
  if (programmedAt && codeId) {
    const at = formatStamp(programmedAt);
    return (
      <div className={styles.head}>
        <Text size="small" tone="soft">
          {programmedBy ? t("code.doneBy", { at, name: programmedBy }) : t("code.done", { at })}
        </Text>
        <TurnoverForm values={{ ...values, code: codeId }}>
          <Button name="intent" value="undoProgrammed" variant="link" size="small">
            <span>{t("code.undo")}</span>
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        </TurnoverForm>
      </div>
    );
  }
  const due = dueOf(dueAt);
  const isSoon = timeLeftOf(dueAt, now).unit !== "days";
  return (
    <div className={styles.code} data-due={isSoon ? "" : undefined} data-late={due.isLate ? "" : undefined}>
      <Inline gap="12" rowGap="0" align="stretch" justify="space-between">
        <Text size="small" weight="medium">
          {t(shownCode ? "code.is" : isOccupied(room) ? "code.missing" : "code.change")}
        </Text>
        {isSoon && (
          <Text size="small" weight="semibold" tone={due.isLate ? "danger" : undefined}>
            {due.text}
          </Text>
        )}
      </Inline>
      <Text size="small" tone="soft">
        {t("code.dueAt", { at: formatStamp(dueAt) })}
      </Text>
      {shownCode ? (
        <output className={styles.digits}>{String(shownCode.doorCode)}</output>
      ) : (
        <TurnoverForm values={values}>
          <Button name="intent" value="showDoorCode" variant="secondary" fullWidth>
            <span>{t("code.show")}</span>
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        </TurnoverForm>
      )}
      {shownCode && (
        <TurnoverForm values={{ ...values, code: String(shownCode.codeId) }}>
          <Button name="intent" value="markProgrammed" variant="secondary" fullWidth>
            <span>{t("code.programmed")}</span>
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        </TurnoverForm>
      )}
    </div>
  );
}

/** On paper alone. The code is written there by hand, if at all. */
function Paper({ room: { doorCode, formerCodeOpens } }: { room: TurnoverUnit }) {
  const { t } = useTranslation("adminTurnover");
  const needsCode = formerCodeOpens || (doorCode && !doorCode.programmedAt);
  return (
    <div className={styles.paper} aria-hidden="true">
      {(["clean", "inspected", ...(needsCode ? (["code"] as const) : [])] as const).map((box) => (
        <span key={box}>
          <span className={styles.box} />
          <span>{t(`paper.${box}`)}</span>
        </span>
      ))}
    </div>
  );
}
