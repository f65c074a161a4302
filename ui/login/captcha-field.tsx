import type { CaptchaView } from "@parlour/core/verification/captcha.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";
import { CaptchaPicture } from "../verification/captcha-picture.tsx";
import styles from "./captcha-field.module.css";

export type CaptchaFieldProps = Omit<TypedFieldProps, "label" | "help" | "suffix" | "prefix" | "reveal"> & {
  view: CaptchaView;
  onRefresh: () => void;
};

/** The characters of a captcha picture. Password managers, autocorrection and spell-checking are off. */
export function CaptchaField({ view, onRefresh, ...rest }: CaptchaFieldProps) {
  const text = useText();
  return (
    <TypedField
      {...rest}
      className={styles.captcha}
      label={text("login.captcha")}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={view.message && text(view.message.key, view.message.values)}
      suffix={<CaptchaPicture view={view} onRefresh={onRefresh} />}
    />
  );
}
