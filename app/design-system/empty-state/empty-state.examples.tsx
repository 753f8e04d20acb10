import { season } from "~/assets/state-pictures";
import { ButtonLink } from "~/design-system/button/button";
import { CalendarHeart } from "~/design-system/icons/icons";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { EmptyState } from "./empty-state";
import { StatePicture } from "./state-picture";

export default function EmptyStateExamples({ texts: { empty, states } }: ExamplesProps) {
  const action = <ButtonLink to={paths.houses()}>{empty.action}</ButtonLink>;
  return (
    <>
      <State label={states.default}>
        <EmptyState icon={CalendarHeart} title={empty.title} level={3} actions={action}>
          <p>{empty.text}</p>
        </EmptyState>
      </State>
      <State label={states.picture}>
        <EmptyState picture={<StatePicture {...season} />} title={empty.title} level={3} actions={action}>
          <p>{empty.text}</p>
        </EmptyState>
      </State>
      <State label={states.small}>
        <EmptyState title={empty.title} level={3} />
      </State>
    </>
  );
}
