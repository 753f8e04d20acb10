import { laundry, season } from "~/assets/state-pictures";
import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { Picture } from "./picture";

const sizes = "(min-width: 600px) 28rem, 90vw";

export default function PictureExamples({ texts: { pictures } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }}>
      {(["3:2", "4:3", "1:1", "4:5"] as const).map((ratio) => (
        <State key={ratio} label={ratio}>
          <Picture {...season} sizes={sizes} ratio={ratio} alt="" />
        </State>
      ))}
      <State label={pictures.rounded}>
        <Picture {...laundry} sizes={sizes} ratio="3:2" rounded alt="" />
      </State>
    </Grid>
  );
}
