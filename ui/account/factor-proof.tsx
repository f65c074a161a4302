import type { factorForm } from "@parlour/core/account/authenticator.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

type FactorProofProps = { kind: "off" | "newCodes"; view: ReturnType<typeof factorForm> };

/** The password, and a code of either kind: what turning the second factor off or renewing its codes asks for (MEMBER-04). */
export function FactorProof({ kind, view }: FactorProofProps) {
  const text = useText();
  return (
    <OwnForm
      view={view}
      first="password"
      kind={kind === "off" ? "danger" : "primary"}
      submit={text(`authenticator.${kind}.submit`)}
      leave={text("authenticator.cancel")}
    >
      <SecretField
        field={view.fields.password}
        required
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
      <TypedField
        field={view.fields.code}
        required
        label={text("authenticator.code")}
        help={text("authenticator.proof.help")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </OwnForm>
  );
}
