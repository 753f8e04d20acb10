import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import type { FieldOf } from "~/platform/forms/use-fields";
import type { RoomChoice } from "./room-choice.server";

type RoomFieldProps = { fieldOf: FieldOf; rooms: RoomChoice; chosen: string | undefined };

/** The room that is booked, a choice where several are free, and the rule of its floor. */
export function RoomField({ fieldOf, rooms: { options, room, texts }, chosen }: RoomFieldProps) {
  const isTaken = Boolean(chosen) && !room;
  const { defaultValue, ...agreement } = fieldOf("agreeFloorRule");
  return (
    <Stack gap="12">
      {isTaken && (
        <Notice tone="warning" silent>
          <p>{texts.taken}</p>
        </Notice>
      )}
      {options.length > 1 || isTaken ? (
        <SelectField
          key={options.map(({ value }) => value).join()}
          {...fieldOf("unitId")}
          label={texts.label}
          placeholder={texts.any}
          options={options}
        />
      ) : (
        chosen && <input type="hidden" name="unitId" value={chosen} />
      )}
      {room && <Text>{room.text}</Text>}
      {room?.isWomenOnly && (
        <CheckboxField
          {...agreement}
          label={texts.womenOnly}
          hint={texts.womenOnlyHint}
          defaultChecked={defaultValue === "on"}
          required
        />
      )}
    </Stack>
  );
}
