import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { ConfirmDialog, DialogClose } from "~/design-system/dialog/dialog";
import { Inline, Stack } from "~/design-system/layout/layout";
import { sprinkles } from "~/design-system/theme";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { paths } from "~/platform/paths/paths";

/** Leads to the question whether to decline: in a dialog, or on a page of its own where no script runs. */
export function DeclineOffer({ token }: { token: string }) {
  const { t } = useTranslation("contracts");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ButtonLink
        to={paths.decline(token)}
        variant="link"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {t("decline.offer")}
      </ButtonLink>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("decline.title")}
        description={<p>{t("decline.text")}</p>}
        actions={
          <>
            <DialogClose>
              <Button type="button" variant="secondary">
                {t("decline.back")}
              </Button>
            </DialogClose>
            <Button form="decline" name="intent" value="decline" variant="danger">
              {t("decline.button")}
            </Button>
          </>
        }
      >
        <div className={sprinkles({ paddingTop: "16" })}>
          <DeclineFields token={token} />
        </div>
      </ConfirmDialog>
    </>
  );
}

/** The same question as a page. */
export function DeclineForm({ token }: { token: string }) {
  const { t } = useTranslation("contracts");
  return (
    <Stack gap="24">
      <DeclineFields token={token} />
      <Inline gap="12">
        <ButtonLink to={paths.sign(token)} variant="secondary">
          {t("decline.back")}
        </ButtonLink>
        <Button form="decline" name="intent" value="decline" variant="danger">
          {t("decline.button")}
        </Button>
      </Inline>
    </Stack>
  );
}

function DeclineFields({ token }: { token: string }) {
  const { t } = useTranslation(["contracts", "common"]);
  return (
    <Form method="post" action={paths.sign(token)} id="decline">
      <TextareaField
        id="decline-reason"
        name="reason"
        label={t("decline.reason")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
    </Form>
  );
}
