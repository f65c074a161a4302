import type { factorForm } from "@parlour/core/account/authenticator.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SecretField } from "./secret-field.tsx";

export type FactorProofProps = {
  kind: "off" | "newCodes";
  view: ReturnType<typeof factorForm>;
};

/** The password, and a code of either kind: what turning the second factor off or renewing its codes asks for (MEMBER-04). */
export function FactorProof({ kind, view }: FactorProofProps) {
  const text = useText();
  const form = useFormFocus(view, "password");
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <ChangeNotice step={view.step} message={view.notice} onRetry={() => view.submit()} />
      <SecretField
        field={view.fields.password}
        name="password"
        required
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
      <TypedField
        field={view.fields.code}
        name="code"
        required
        label={text("authenticator.code")}
        help={text("authenticator.proof.help")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormButtons
        step={view.step}
        kind={kind === "off" ? "danger" : "primary"}
        submit={text(`authenticator.${kind}.submit`)}
        leave={text("authenticator.cancel")}
        onLeave={view.begin}
      />
    </Form>
  );
}
