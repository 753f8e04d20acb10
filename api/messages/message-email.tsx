import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { Language } from "domain/enums";
import { getBrand } from "../kernel/brand";
import type { Fact } from "./facts";
import * as look from "./message-email.look";

type MessageEmailProps = {
  language: Language;
  heading: string;
  greeting: string;
  paragraphs: string[];
  facts: Fact[];
  steps: { heading: string; list: string[] } | undefined;
  action: { label: string; url: string } | undefined;
  footer: string[];
  unsubscribe: { label: string; url: string } | undefined;
};

export function MessageEmail({ language, heading, greeting, paragraphs, ...rest }: MessageEmailProps) {
  const { facts, steps, action, footer, unsubscribe } = rest;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body style={look.body}>
        <Container style={look.container}>
          <Text style={look.brandName}>
            <span style={look.mark}>&#9632;</span> {getBrand().name}
          </Text>
          <Section style={look.card}>
            <Heading as="h1" style={look.heading}>
              {heading}
            </Heading>
            <Text style={look.text}>{greeting}</Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={look.text}>
                {paragraph}
              </Text>
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {steps && <Steps {...steps} />}
            {action && (
              <Button href={action.url} style={look.button}>
                {action.label}
              </Button>
            )}
          </Section>
          <Text style={look.footer}>
            {footer.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
            {unsubscribe && (
              <Link href={unsubscribe.url} style={look.footerLink}>
                {unsubscribe.label}
              </Link>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Section style={look.facts}>
      {facts.map(({ label, text }) => (
        <Row key={label}>
          <Column style={look.factLabel}>{label}</Column>
          <Column style={look.factText}>{text}</Column>
        </Row>
      ))}
    </Section>
  );
}

function Steps({ heading, list }: { heading: string; list: string[] }) {
  return (
    <>
      <Heading as="h2" style={look.stepsHeading}>
        {heading}
      </Heading>
      <ol style={look.steps}>
        {list.map((step) => (
          <li key={step} style={look.step}>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
