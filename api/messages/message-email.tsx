import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from "@react-email/components";
import type { Language } from "contract/envelope";
import brand from "locales/brand.json";

/** The one layout of all mail: a heading, some sentences, one button. Colours are the brand's. */
export function MessageEmail(props: {
  language: Language;
  heading: string;
  greeting: string;
  paragraphs: string[];
  action: { label: string; url: string } | undefined;
  footer: string;
}) {
  return (
    <Html lang={props.language}>
      <Head />
      <Preview>{props.paragraphs[0] ?? props.heading}</Preview>
      <Body style={{ backgroundColor: "#FFFDFA", fontFamily, color: "#17181A", margin: 0 }}>
        <Container style={{ maxWidth: 560, padding: "32px 20px" }}>
          <Text style={{ fontWeight: 800, fontSize: 20, letterSpacing: 1, margin: "0 0 24px" }}>{brand.name}</Text>
          <Section style={{ backgroundColor: "#FFFFFF", border: "1px solid #E8E4DE", borderRadius: 16, padding: 28 }}>
            <Heading as="h1" style={{ fontSize: 22, lineHeight: "28px", margin: "0 0 16px" }}>
              {props.heading}
            </Heading>
            <Text style={text}>{props.greeting}</Text>
            {props.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={text}>
                {paragraph}
              </Text>
            ))}
            {props.action && (
              <Button
                href={props.action.url}
                style={{
                  backgroundColor: "#17181A",
                  color: "#FFFFFF",
                  borderRadius: 10,
                  fontSize: 16,
                  fontWeight: 600,
                  padding: "14px 22px",
                  marginTop: 12,
                }}
              >
                {props.action.label}
              </Button>
            )}
          </Section>
          <Text style={{ fontSize: 14, lineHeight: "21px", color: "#55585E", whiteSpace: "pre-line" }}>
            {props.footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const fontFamily = "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', sans-serif";
const text = { fontSize: 16, lineHeight: "24px", margin: "0 0 12px" };
