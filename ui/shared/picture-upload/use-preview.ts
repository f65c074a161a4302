import { useEffect, useState } from "react";

/**
 * The address of a picture that is only on this device; null until it can be shown. It is a data address, since the page's
 * policy lets no other kind in.
 */
export function usePreview(bytes: ArrayBuffer | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    if (bytes === null) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setAddress(String(reader.result)));
    // The browser goes by the content of a picture, whichever of its types is named.
    reader.readAsDataURL(new Blob([bytes], { type: "image/png" }));
    return () => reader.abort();
  }, [bytes]);
  return address;
}
