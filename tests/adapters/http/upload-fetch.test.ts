import { createFilesPort } from "@parlour/adapters/http/files.ts";
import { uploadFetch } from "@parlour/adapters/http/upload-fetch.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../../patience.ts";
import { never, testClient } from "../support/test-client.ts";

/** A browser's own request, as far as sending a file needs it: the test decides what becomes of it. */
class FakeRequest extends EventTarget {
  static readonly made: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  opened = "";
  sent: ArrayBuffer | undefined;
  aborted = false;
  status = 0;
  responseText = "";
  contentType: string | null = null;
  responseType = "";
  constructor() {
    super();
    FakeRequest.made.push(this);
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === "content-type" ? this.contentType : null;
  }
  send(body: ArrayBuffer) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
}

afterEach(() => vi.unstubAllGlobals());

const URL_OF_FILES = "https://parlour.example/wps/files?name=receipt.png";

/** Begins to send three bytes; answers once the request is on its way. */
async function begin(signal?: AbortSignal) {
  FakeRequest.made.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const shares: number[] = [];
  const fetch = uploadFetch((share) => shares.push(share));
  if (fetch === undefined) throw new Error("There is no XMLHttpRequest to send with");
  const request = new Request(URL_OF_FILES, {
    method: "POST",
    headers: { authorization: "Bearer token" },
    body: new Uint8Array([1, 2, 3]),
    ...(signal && { signal }),
  });
  const answer = fetch(request);
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(FakeRequest.made[0]?.sent).toBeTruthy(), PATIENCE);
  const [xhr] = FakeRequest.made;
  if (xhr === undefined) throw new Error("No XMLHttpRequest was made");
  return { answer, xhr, shares };
}

describe("a fetch that reports its upload", () => {
  it("ACT-02 is the standard one if the browser has no XMLHttpRequest", () => {
    expect(uploadFetch(() => {})).toBeUndefined();
  });

  it("ACT-02 sends like a fetch, reports the share sent, and answers like a fetch", async () => {
    const { answer, xhr, shares } = await begin();
    expect(xhr.opened).toBe(`POST ${URL_OF_FILES}`);
    expect(xhr.headers.get("authorization")).toBe("Bearer token");
    expect([...new Uint8Array(xhr.sent ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
    const progress = (loaded: number, lengthComputable = true) =>
      xhr.upload.dispatchEvent(
        Object.assign(new Event("progress"), { loaded, total: lengthComputable ? 3 : 0, lengthComputable }),
      );
    progress(1.5);
    progress(2, false);
    progress(3);
    expect(shares).toEqual([0.5, 1]);
    xhr.status = 422;
    xhr.responseText = '{"success":false}';
    xhr.dispatchEvent(new Event("load"));
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([422, { success: false }]);
  });

  it.each([
    [200, "text/html", "<h1>Log in to this network</h1>", "intercepted"],
    [413, "text/html", "<h1>413 Request Entity Too Large</h1>", "oversized"],
    [403, null, "", "blocked"],
  ] as const)(
    "API-04 ACT-02 says what an answer of another with status %s (%s) means",
    async (status, type, text, kind) => {
      FakeRequest.made.length = 0;
      vi.stubGlobal("XMLHttpRequest", FakeRequest);
      const { client } = testClient([], { fetch: null });
      const sending = createFilesPort(client).upload(
        { name: "receipt.png", type: "image/png", bytes: new ArrayBuffer(3) },
        () => {},
        never,
      );
      const failed = expect(sending).rejects.toMatchObject({ kind });
      await vi.waitFor(() => expect(FakeRequest.made[0]?.sent).toBeTruthy(), PATIENCE);
      const [xhr] = FakeRequest.made;
      Object.assign(xhr ?? {}, { status, contentType: type, responseText: text });
      xhr?.dispatchEvent(new Event("load"));
      await failed;
    },
  );

  it("API-05 fails like a fetch when the connection is cut, and aborts when cancelled", async () => {
    const cut = await begin();
    cut.xhr.dispatchEvent(new Event("error"));
    await expect(cut.answer).rejects.toBeInstanceOf(TypeError);

    const leaving = new AbortController();
    const left = await begin(leaving.signal);
    leaving.abort(new Error("left"));
    await expect(left.answer).rejects.toThrow("left");
    expect(left.xhr.aborted).toBe(true);
  });
});
