/**
 * The tests' own third party: the part of Firebase's HTTP interface that its client uses, keys, and a sign-in window.
 *
 * A test sets its behaviour, so that every fault can be played.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { framePage, handlerPage } from "./pages.ts";
import { createSigner, type TokenTwist } from "./tokens.ts";

export interface IdentityDoubleOptions {
  readonly nowMs?: () => number;
  readonly channels?: readonly string[];
}

/** What happens at a sign-in: the server's refusal by its code, the window's, no answer, or a broken connection. */
export type Mood =
  | { readonly kind: "well" }
  | { readonly kind: "refuses"; readonly code: string }
  | { readonly kind: "window-refuses"; readonly code: string }
  | { readonly kind: "hangs" }
  | { readonly kind: "dead" };

export interface IdentityDouble {
  readonly url: string;
  /** The value of an operator's setting `identity`. */
  readonly setting: {
    readonly firebase: {
      readonly apiKey: string;
      readonly authDomain: string;
      readonly projectId: string;
      readonly channels: string[];
      readonly jwksUrl: string;
      readonly emulatorUrl: string;
    };
  };
  readonly channels: readonly string[];
  /** Requested paths, oldest first. */
  readonly asked: readonly string[];
  is(mood: Mood): void;
  /** How its tokens differ from valid ones, until the next call. */
  signs(twist: TokenTwist): void;
  /** A token as a sign-in returns it; over HTTP, as the client gets it. */
  tokenOf(name: string, channel?: string): Promise<string>;
  /** Whether keys are served, malformed, broken or missing. */
  keys: "there" | "garbled" | "broken" | "gone";
  close(): Promise<void>;
}

/** Where the client looks for Google's library; a browser test routes it to the double's replacement. */
export const GAPI_URL = "https://apis.google.com/js/api.js";
export { gapiScript } from "./pages.ts";

/** The people who can sign in with a button. */
export const peopleOfTheDouble = ["Robin", "Wren", "Alex"] as const;
const PROJECT = "parlour-double";
const API = "/identitytoolkit.googleapis.com/v1";

export const subjectOf = (name: string): string => `double-${name.toLowerCase()}`;

interface SignedIn {
  readonly name: string;
  readonly provider: string;
}

export async function startIdentityDouble(options: IdentityDoubleOptions = {}): Promise<IdentityDouble> {
  const { nowMs = () => Date.now(), channels = ["google.com", "facebook.com"] } = options;
  const signer = await createSigner(PROJECT, nowMs);
  const asked: string[] = [];
  const codes = new Map<string, SignedIn>();
  const tokens = new Map<string, SignedIn>();
  const hanging = new Set<ServerResponse>();
  let mood: Mood = { kind: "well" };

  async function signIn(who: SignedIn): Promise<object> {
    const idToken = await signer.sign({ subject: subjectOf(who.name), name: who.name }, who.provider);
    const refreshToken = randomUUID();
    tokens.set(idToken, who);
    tokens.set(refreshToken, who);
    return {
      kind: "identitytoolkit#VerifyAssertionResponse",
      idToken,
      refreshToken,
      expiresIn: "3600",
      localId: subjectOf(who.name),
      displayName: who.name,
      providerId: who.provider,
      federatedId: `https://double.example/${who.name}`,
      rawUserInfo: "{}",
    };
  }

  /** Calls of the client, by path. Returns null for an unknown path. */
  async function answer(path: string, body: URLSearchParams): Promise<object | null> {
    switch (path) {
      case `${API}/accounts:signInWithIdp`: {
        const who = codes.get(
          new URL(body.get("requestUri") ?? "http://none").searchParams.get("code") ?? "",
        );
        return who === undefined ? refusal("INVALID_IDP_RESPONSE") : signIn(who);
      }
      case `${API}/accounts:lookup`: {
        const who = tokens.get(body.get("idToken") ?? "");
        if (who === undefined) return refusal("INVALID_ID_TOKEN");
        return { users: [{ localId: subjectOf(who.name), displayName: who.name, providerUserInfo: [] }] };
      }
      case "/securetoken.googleapis.com/v1/token": {
        const who = tokens.get(body.get("refresh_token") ?? "");
        if (who === undefined) return refusal("INVALID_REFRESH_TOKEN");
        const idToken = await signer.sign({ subject: subjectOf(who.name), name: who.name }, who.provider);
        return { id_token: idToken, access_token: idToken, refresh_token: randomUUID(), expires_in: "3600" };
      }
      case `${API}/projects`:
        return { projectId: PROJECT, authorizedDomains: ["127.0.0.1", "localhost"] };
      default:
        return null;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    asked.push(pathname);
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    const json = (value: unknown, status = 200) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const html = (text: string) =>
      void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);

    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (pathname === "/jwks") {
      if (double.keys === "gone") return void request.socket.destroy();
      if (double.keys === "broken") return json({ error: "out of order" }, 500);
      return double.keys === "garbled" ? html("<p>A page in place of keys</p>") : json(signer.jwks);
    }
    if (mood.kind === "dead") return void request.socket.destroy();
    if (pathname === "/emulator/auth/handler") return html(handlerPage(peopleOfTheDouble));
    if (pathname === "/emulator/auth/iframe") return html(framePage);
    if (pathname === "/double/press") {
      if (mood.kind === "window-refuses") return json({ error: `auth/${mood.code}` });
      const code = randomUUID();
      codes.set(code, {
        name: searchParams.get("name") ?? "",
        provider: searchParams.get("provider") ?? "",
      });
      return json({ code });
    }
    const text = await bodyOf(request);
    if (mood.kind === "hangs") return void hanging.add(response);
    if (mood.kind === "refuses") return json(refusal(mood.code), 400);
    const found = await answer(pathname, parametersOf(text));
    json(found ?? refusal("NOT_FOUND"), found === null ? 404 : "error" in found ? 400 : 200);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The double has no port");
  const url = `http://127.0.0.1:${address.port}`;

  const double: IdentityDouble = {
    url,
    setting: {
      firebase: {
        apiKey: "key-of-the-double",
        authDomain: "double.example",
        projectId: PROJECT,
        channels: [...channels],
        jwksUrl: `${url}/jwks`,
        emulatorUrl: url,
      },
    },
    channels,
    asked,
    keys: "there",
    is(next) {
      mood = next;
    },
    signs(twist) {
      signer.twist = twist;
    },
    async tokenOf(name, channel = "google.com") {
      const pressed = new URLSearchParams({ name, provider: channel });
      const { code } = (await (await fetch(`${url}/double/press?${pressed}`)).json()) as { code: string };
      const response = await fetch(`${url}${API}/accounts:signInWithIdp`, {
        method: "POST",
        body: JSON.stringify({ requestUri: `${url}/?code=${code}` }),
      });
      const { idToken } = (await response.json()) as { idToken: string };
      return idToken;
    },
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

const refusal = (message: string) => ({ error: { code: 400, message, errors: [{ message }] } });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** The parameters of a JSON body or a form body. */
function parametersOf(text: string): URLSearchParams {
  if (!text.startsWith("{")) return new URLSearchParams(text);
  const body: object = JSON.parse(text);
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
