/**
 * `fetch` that reports upload progress, which browsers expose only through `XMLHttpRequest`. Undefined elsewhere: the
 * usual fetch sends the body without progress.
 */
export function uploadFetch(progress: (share: number) => void): typeof globalThis.fetch | undefined {
  if (typeof XMLHttpRequest === "undefined") return undefined;
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const { signal } = request;
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const end = () => signal.removeEventListener("abort", abort);
      xhr.open(request.method, request.url);
      xhr.responseType = "text";
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) progress(loaded / total);
      });
      xhr.addEventListener("load", () => {
        end();
        const empty = xhr.status === 204 || xhr.status === 304;
        const headers = { "content-type": xhr.getResponseHeader("content-type") ?? "" };
        resolve(new Response(empty ? null : xhr.responseText, { status: xhr.status, headers }));
      });
      xhr.addEventListener("error", () => {
        end();
        reject(new TypeError("The upload was interrupted"));
      });
      xhr.addEventListener("abort", () => {
        end();
        reject(signal.reason);
      });
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      signal.addEventListener("abort", abort, { once: true });
      xhr.send(body);
    });
  };
}
