/** Takes all of a processor that it gets, until whoever started it is gone. */
const SLICE_MS = 50;

process.on("disconnect", () => process.exit(0));
function spin() {
  const endMs = performance.now() + SLICE_MS;
  while (performance.now() < endMs);
  setImmediate(spin);
}
spin();
