import { season } from "~/assets/state-pictures";
import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { PictureField } from "./picture-field";

export default function PictureFieldExamples({ texts: { files, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
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
  );
}
