import { ButtonLink } from "~/design-system/button/button";
import { Wrench } from "~/design-system/icons/icons";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { EmptyState } from "./empty-state";

export default function ErrorStateExamples({ texts: { error } }: ExamplesProps) {
  return (
    <EmptyState
      icon={Wrench}
      tone="error"
      title={error.title}
      actions={<ButtonLink to={paths.gallery("error-state")}>{error.action}</ButtonLink>}
    >
      <p>{error.text}</p>
    </EmptyState>
  );
}
