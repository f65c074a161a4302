import { createPortal, type Portal } from "@parlour/core";
import type { LoginFields, LoginType } from "@parlour/core/login/login.rules";
import { loginForm } from "@parlour/core/login/login.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { content, openStatus } from "@parlour/testkit/backend.data";
import { drive, type Run } from "@parlour/testkit/drive";
import { answer } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import { captchaDrawing, eveningDrawing } from "./login-drawings.ts";

/** A real portal on fake ports, with functions that act as the visitor. */
export interface Stage {
  readonly portal: Portal;
  readonly ports: FakePorts;
  readonly run: Run;
  type(fields: Partial<LoginFields>): void;
  /** Submits the login form and waits until all work settles. */
  submit(): Promise<void>;
  /** Logs in through the dialog. */
  logIn(username: string, password: string): Promise<void>;
}

/** The operator's login options beyond the plain login. */
export interface SceneSite {
  readonly flags?: readonly string[];
  readonly channels?: readonly string[];
  readonly loginType?: LoginType;
  readonly gtagId?: string;
}

/** A situation that a story shows and a test checks. */
export interface Scene {
  /** The first address; home with the login dialog by default. */
  readonly address?: string;
  /** A plain site by default. */
  readonly site?: SceneSite;
  /** Other parts of the visit's script. */
  readonly script?: Omit<Script, "address">;
  /** Sets up the fake backend before the visit starts. */
  readonly prepare?: (ports: FakePorts) => void;
  readonly play?: (stage: Stage) => void | Promise<void>;
  /** The state that the scene shows, such as "login.locked". */
  readonly state: string;
}

/** The login form's view with its commands. */
export const loginIn = ({ portal }: Pick<Stage, "portal">) => viewOf(portal, "login", loginForm);

/** Starts a visit and plays a scene to its end. Afterwards only the clock changes anything. */
export async function stageScene({
  address = "/login",
  site = {},
  script = {},
  prepare,
  play,
}: Scene): Promise<Stage> {
  const { flags = [], channels = [], loginType = "username", gtagId = null } = site;
  const fakePorts = createFakePorts({ channels, ...script, address });
  fakePorts.backend.status = {
    ...openStatus,
    imageCdns: [],
    analytics: { gtagId },
    whitelabel: [
      ...openStatus.whitelabel,
      ...flags.map((modId) => ({ modId, enabled: "1", childrenNodes: [] })),
    ],
  };
  const written = content("EN", "B");
  fakePorts.faults.always(
    "readContent",
    answer({
      ...written,
      banners: [
        ...written.banners,
        ...written.banners
          .filter(({ group }) => group === "w_login")
          .map((banner) => ({ ...banner, group: "w_register" as const, title: "Good to meet you" })),
      ].map((banner) => ({
        ...banner,
        text: "Your balance and your favourites are where you left them.",
        imagePath: eveningDrawing,
        narrowImagePath: eveningDrawing,
      })),
    }),
  );
  prepare?.(fakePorts);
  const ports: FakePorts = {
    ...fakePorts,
    captcha: {
      readCaptcha: async (signal) => ({
        ...(await fakePorts.captcha.readCaptcha(signal)),
        image: captchaDrawing,
      }),
    },
  };
  const portal = createPortal(ports, { loginType });
  const run = drive(portal, { clock: ports.clock });
  portal.start();
  const stage: Stage = {
    portal,
    ports,
    run,
    type: (fields) => loginIn({ portal })?.change(fields),
    async submit() {
      loginIn({ portal })?.submit();
      await run.settle();
    },
    async logIn(username, password) {
      stage.type({ username, password });
      await stage.submit();
    },
  };
  await run.settle();
  await play?.(stage);
  await run.settle();
  return stage;
}
