/** What the provider shows and runs in a browser: its window, its hidden frame, and the library by which they communicate. */

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** The buttons of the people. A press goes to the hidden frame of the page that opened the window. */
export const handlerPage = (names: readonly string[]): string =>
  page(
    "Sign in with the double",
    `<h1>Sign in</h1>
${names.map((name) => `<button data-name="${name}">Continue as ${name}</button>`).join("\n")}
<label>Name <input name="name"></label> <button id="continue">Continue</button>
<button id="close">Close</button>
<p role="status"></p>
<script>
  const asked = new URLSearchParams(location.search);
  function tell(word) {
    const opener = window.opener;
    if (opener === null) return say("Nobody opened this window");
    const authEvent = {
      type: asked.get("authType"), eventId: asked.get("eventId"), sessionId: "double", tenantId: null,
      urlResponse: null, postBody: null, error: null, ...word,
    };
    for (let i = 0; i < opener.frames.length; i += 1)
      opener.frames[i].postMessage({ kind: "happened", authEvent }, location.origin);
    say("Done");
  }
  const say = (text) => { document.querySelector("[role=status]").textContent = text; };
  const press = async (name) => {
    const reply = await fetch("/double/press?" + new URLSearchParams({ name, provider: asked.get("providerId") }));
    const answer = await reply.json();
    if (answer.error !== undefined) return tell({ error: { code: answer.error } });
    tell({ urlResponse: location.origin + "/emulator/auth/handler?code=" + answer.code });
  };
  for (const button of document.querySelectorAll("[data-name]"))
    button.addEventListener("click", () => press(button.dataset.name));
  document.querySelector("#continue").addEventListener("click", () => press(document.querySelector("input").value));
  document.querySelector("#close").addEventListener("click", () => window.close());
</script>`,
  );

/** Forwards what happened in the window, and answers the page that embeds this frame. */
export const framePage = page(
  "",
  `<script>
  addEventListener("message", ({ data, origin, source }) => {
    if (data.kind === "happened" && origin === location.origin)
      parent.postMessage({ kind: "called", name: "authEvent", data: { type: "authEvent", authEvent: data.authEvent } }, "*");
    if (data.kind === "ping") source.postMessage({ kind: "answered", id: data.id, answer: null }, "*");
    if (data.kind === "sent" && data.name === "webStorageSupport")
      source.postMessage({ kind: "answered", id: data.id, answer: [{ webStorageSupport: true }] }, "*");
  });
</script>`,
);

/** The part of Google's library that the Firebase client uses: frames that send and answer messages. */
export const gapiScript = `(() => {
  class Iframe {
    constructor(element) {
      this.element = element;
      this.handlers = new Map();
      this.waiting = new Map();
      addEventListener("message", ({ data, source }) => {
        if (source !== element.contentWindow) return;
        if (data.kind === "called") this.handlers.get(data.name)?.(data.data);
        if (data.kind === "answered") this.waiting.get(data.id)?.(data.answer);
      });
    }
    post(message, hear) {
      const id = crypto.randomUUID();
      this.waiting.set(id, hear);
      this.element.contentWindow.postMessage({ ...message, id }, new URL(this.element.src).origin);
    }
    async restyle() {}
    ping(hear) { return new Promise((resolve) => this.post({ kind: "ping" }, () => { hear(); resolve([]); })); }
    register(name, handler) { this.handlers.set(name, handler); }
    send(name, data, hear) { this.post({ kind: "sent", name, data }, (answer) => { try { hear(answer); } catch {} }); }
  }
  const open = ({ where, url, attributes }, opened) => new Promise((resolve, reject) => {
    const { style, ...others } = attributes;
    const element = document.createElement("iframe");
    for (const [name, value] of Object.entries(others)) element.setAttribute(name, value);
    Object.assign(element.style, style);
    element.addEventListener("load", () => opened(new Iframe(element)).then(resolve, reject), { once: true });
    element.src = url;
    where.append(element);
  });
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => ({ open }) },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();
})();`;
