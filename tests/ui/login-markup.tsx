import { loginForm } from "@parlour/core/login/login.view";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoginForm } from "../../ui/login/login-form.tsx";
import { type Scene, type Stage, stageScene } from "../../ui/login/login-stage.ts";
import { storyTexts } from "../../ui/login/login-story.tsx";
import { PortalProvider } from "../../ui/portal/portal-context.tsx";
import { TextsProvider } from "../../ui/portal/texts-context.tsx";

/** The markup of a part of the portal as a scene leaves it. */
export const markupOn = ({ portal }: Stage, part: ReactNode): string =>
  renderToStaticMarkup(
    <TextsProvider i18n={storyTexts()}>
      <PortalProvider portal={portal}>{part}</PortalProvider>
    </TextsProvider>,
  );

/** The markup of the login form in a scene. */
export async function formMarkup(scene: Scene): Promise<string> {
  const stage = await stageScene(scene);
  const login = stage.portal.feature("login");
  if (login === undefined) throw new Error("This scene has no login form");
  const markup = markupOn(
    stage,
    <LoginForm
      view={loginForm(login.getSnapshot(), login.send)}
      sentence="A sentence."
      otherLogin={{ going: { to: "/other-login" }, words: "The other door" }}
      links={null}
    />,
  );
  stage.portal.stop();
  return markup;
}

/** The opening tag of an input by its name; empty where there is none. */
export const inputOf = (markup: string, name: string): string =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`)) ??
  "";
