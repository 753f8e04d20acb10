import { State, type ExamplesProps } from "~/features/gallery/state";
import { RatingBars } from "./rating-bars";

export default function RatingBarsExamples({ texts: { rating, states } }: ExamplesProps) {
  const ratings = [
    { label: rating.facilities, value: 4.6 },
    { label: rating.manager, value: 4.9 },
  ];
  return (
    <>
      <RatingBars ratings={ratings} />
      <State label={states.wide}>
        <RatingBars ratings={ratings} twoColumns />
      </State>
    </>
  );
}
