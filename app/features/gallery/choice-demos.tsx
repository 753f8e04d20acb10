import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import * as choice from "~/design-system/choice-card/choice-card.css";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { PictureField } from "~/design-system/picture-field/picture-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { RatingInput } from "~/design-system/rating-input/rating-input";
import { Rating } from "~/design-system/rating/rating";
import { Text } from "~/design-system/text/text";
import { season } from "~/assets/state-pictures";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
const twoColumns = { mobile: "1", desktop: "2" } as const;

export function ChoicesDemo({ texts }: Props) {
  const { fields, states } = texts;
  const cards = [
    { value: "card", label: fields.card },
    { value: "foreign", label: fields.foreign, description: fields.foreignText },
  ];
  return (
    <>
      <Section id="checkbox-field" texts={texts}>
        <Grid columns={twoColumns}>
          <State label={states.default}>
            <CheckboxField id="check" name="check" label={fields.check} />
          </State>
          <State label={states.selected}>
            <CheckboxField id="checked" name="checked" label={fields.check} defaultChecked />
          </State>
          <State label={states.focus} isFocused>
            <CheckboxField id="check-focus" name="check-focus" label={fields.check} />
          </State>
          <State label={states.disabled}>
            <CheckboxField id="check-disabled" name="check-disabled" label={fields.check} disabled />
          </State>
          <State label={states.error}>
            <CheckboxField id="check-error" name="check-error" label={fields.check} errors={[fields.agree]} />
          </State>
          <State label={states.hint}>
            <CheckboxField
              id="check-hint"
              name="check-hint"
              label={fields.check}
              optional={fields.optional}
              hint={fields.hint}
            />
          </State>
        </Grid>
      </Section>
      <Section id="radio-cards" texts={texts} isPointedAt>
        <Grid columns={twoColumns}>
          <State label={states.selected}>
            <RadioCards id="radio" name="radio" label={fields.radio} defaultValue="card" options={cards} />
          </State>
          <State label={states.error}>
            <RadioCards
              id="radio-error"
              name="radio-error"
              label={fields.radio}
              options={cards}
              errors={[fields.pay]}
            />
          </State>
        </Grid>
      </Section>
      <Section id="choice-card" texts={texts} isPointedAt>
        <Grid columns={twoColumns} gap="12">
          <label className={choice.card}>
            <input type="checkbox" name="lift" className={choice.box} />
            <span className={choice.title}>{states.default}</span>
          </label>
          <label className={choice.card}>
            <input type="checkbox" name="step-free" className={choice.box} defaultChecked />
            <span className={choice.title}>{states.selected}</span>
          </label>
        </Grid>
      </Section>
      <Section id="field-set" texts={texts}>
        <Grid columns={twoColumns}>
          {(["regular", "small"] as const).map((size) => (
            <FieldSet key={size} id={`set-${size}`} legend={states[size]} size={size} hint={fields.hint}>
              <CheckboxField id={`in-${size}`} name={`in-${size}`} label={fields.check} />
            </FieldSet>
          ))}
          <FieldSet id="set-error" legend={states.error} errors={[fields.agree]}>
            <CheckboxField id="in-error" name="in-error" label={fields.check} />
          </FieldSet>
        </Grid>
      </Section>
    </>
  );
}

export function FilesDemo({ texts }: Props) {
  const { files, states } = texts;
  const types = "application/pdf";
  return (
    <>
      <Section id="file-field" texts={texts} isPointedAt>
        <Grid columns={twoColumns}>
          <FileField id="file" name="file" label={files.document} hint={files.hint} accept={types} />
          <FileField
            id="file-error"
            name="file-error"
            label={files.document}
            accept={types}
            errors={[files.tooLarge]}
          />
        </Grid>
      </Section>
      <Section id="picture-field" texts={texts}>
        <Grid columns={twoColumns}>
          <State label={states.empty}>
            <PictureField id="picture" name="picture" label={files.picture} hint={files.pictureHint} />
          </State>
          <State label={states.filled}>
            <PictureField
              id="picture-shown"
              name="picture-shown"
              label={files.picture}
              shown={{ src: season.src, alt: files.alt }}
            />
          </State>
        </Grid>
      </Section>
    </>
  );
}

export function RatingDemo({ texts }: Props) {
  const { rating, states } = texts;
  const ratings = [
    { label: rating.facilities, value: 4.6 },
    { label: rating.manager, value: 4.9 },
  ];
  const input = { label: rating.input, labels: rating.words };
  return (
    <>
      <Section id="rating" texts={texts}>
        <Stack gap="8">
          <Rating value="4.8" detail={rating.detail} label={rating.average} />
          <Rating value="4.8" label={rating.average} />
        </Stack>
      </Section>
      <Section id="rating-bars" texts={texts}>
        <RatingBars ratings={ratings} />
        <State label={states.wide}>
          <RatingBars ratings={ratings} twoColumns />
        </State>
      </Section>
      <Section id="rating-input" texts={texts} isPointedAt>
        <Grid columns={twoColumns}>
          <State label={states.empty}>
            <RatingInput {...input} id="none" name="none" hint={rating.hint} />
          </State>
          <State label={states.filled}>
            <RatingInput {...input} id="stars" name="stars" defaultValue="4" />
          </State>
          <State label={states.error}>
            <RatingInput {...input} id="wrong" name="wrong" errors={[rating.error]} />
          </State>
        </Grid>
        <Text tone="soft">{rating.keys}</Text>
      </Section>
    </>
  );
}
