import { State } from "~/features/gallery/state";
import { Grid, Inline, Split, Stack } from "./layout";
import { box } from "./layout.examples.css";

export default function LayoutExamples() {
  const boxes = ["1", "2", "3", "4"].map((number) => (
    <div key={number} className={box}>
      {number}
    </div>
  ));
  return (
    <>
      <State label="Stack">
        <Stack gap="8">{boxes}</Stack>
      </State>
      <State label="Inline">
        <Inline gap="8">{boxes}</Inline>
      </State>
      <State label="Grid">
        <Grid columns={{ mobile: "1", tablet: "2", desktop: "4" }} gap="8">
          {boxes}
        </Grid>
      </State>
      <State label="Split">
        <Split aside={<div className={box}>2</div>}>
          <div className={box}>1</div>
        </Split>
      </State>
    </>
  );
}
