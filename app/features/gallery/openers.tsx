import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "./state";

const plain = "plain";

/** Buttons that open overlays, above the content to which they lead without scripts. */
export function Openers({ texts, children }: ExamplesProps & { children: ReactNode }) {
  return (
    <>
      <Inline gap="12">{children}</Inline>
      <Card as="section" id={plain} tone="sunken">
        <Stack gap="12">
          <Heading level={3}>{texts.plain}</Heading>
          <Text tone="soft">{texts.plainText}</Text>
          <Text weight="semibold">{texts.overlay.title}</Text>
          <Text>{texts.overlay.text}</Text>
        </Stack>
      </Card>
    </>
  );
}

export function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <ButtonLink to={`#${plain}`} variant="secondary" onClick={open}>
      {label}
    </ButtonLink>
  );
}
