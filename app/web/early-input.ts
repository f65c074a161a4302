type Control = HTMLInputElement | HTMLSelectElement;

const drawnValue = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.querySelector<HTMLOptionElement>("option[selected]")?.value
    : control.defaultValue;

/**
 * Tells React of a value that the visitor typed or chose before it listened. React compares with the value that it finds when
 * it hydrates a control, so the control has the drawn value until then.
 */
function repeatValue(control: Control): void {
  const { value } = control;
  const drawn = drawnValue(control);
  if (drawn === undefined || drawn === value) return;
  control.value = drawn;
  const tell = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  // An input event makes React hydrate the control at once.
  tell("input");
  // By the prototype, because React does not see a value that is set this way until the event.
  Reflect.set(Object.getPrototypeOf(control), "value", value, control);
  tell("input");
  tell("change");
}

/** The first press on the page, which the browser keeps (https://www.w3.org/TR/event-timing/); null if the first input was a key. */
function firstPressed(): EventTarget | null {
  const [first] = performance.getEntriesByType("first-input") as PerformanceEventTiming[];
  return first?.name === "pointerdown" ? first.target : null;
}

/**
 * Remembers the visitor's last press in the drawn page; of those before this script only the first is known. The returned
 * function repeats it, and what was typed and chosen, once React listens.
 */
export function collectEarlyInput(window: Window): (host: HTMLElement) => void {
  let pressed: EventTarget | null = null;
  const keep = ({ target }: Event) => {
    pressed = target;
  };
  window.addEventListener("click", keep, true);
  return (host) => {
    window.removeEventListener("click", keep, true);
    for (const control of host.querySelectorAll<Control>("input, select")) repeatValue(control);
    const target = pressed ?? firstPressed();
    if (target instanceof Element) target.closest("button")?.click();
  };
}
