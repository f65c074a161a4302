/**
 * The one foreign interface that core's types mention: xstate hands an `AbortSignal` to every promise actor and core
 * passes it on to the ports. Declared here because core compiles without the DOM; where a DOM is present it merges.
 */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
